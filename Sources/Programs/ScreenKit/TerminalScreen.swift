package import JSON

/// A screen in a terminal: keys go in, frames come out. It knows no terminal, so that tests need
/// none.
package protocol TerminalScreen {
  mutating func press(_ key: Key) -> [ScreenEffect]
  /// Reads again what the screen shows: kurs has sent a notification, or a minute has passed.
  mutating func refresh() -> [ScreenEffect]
  mutating func frame(width: Int, height: Int) -> Frame
}

/// A screen that shows why its last request failed.
protocol RequestingScreen: TerminalScreen {
  var sender: any RequestSender { get }
  var failure: ScreenFailure? { get set }
}

extension RequestingScreen {
  /// Nil if it was refused.
  mutating func request(_ method: String, _ params: Value) -> Value? {
    do throws(ScreenFailure) {
      return try sender.result(method, params)
    } catch {
      failure = error
      return nil
    }
  }
}

/// What a screen asks of its terminal.
package enum ScreenEffect: Equatable, Sendable {
  case leave
  case copy(String)
  case notify(title: String, text: String)
}

/// Sends requests to kurs, and returns the whole response.
package protocol RequestSender: AnyObject {
  func response(to method: String, _ params: Value) -> Value
}

/// Why a request failed, in words for a person.
package struct ScreenFailure: Error, Equatable, Sendable {
  package let message: String
  package let hint: String?
  /// Nil for what the screen says by itself.
  package let error: Value?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
    error = nil
  }

  init(_ error: Value) {
    message = error["message"]?.text ?? "The request failed."
    hint = error["data"]?["hint"]?.text
    self.error = error
  }

  var kind: String? { error?["data"]?["kind"]?.text }

  var line: String { hint.map { "\(message) \($0)" } ?? message }
}

extension RequestSender {
  func result(_ method: String, _ params: Value) throws(ScreenFailure) -> Value {
    let response = self.response(to: method, params)
    guard let result = response["result"] else { throw ScreenFailure(response["error"] ?? .null) }
    return result
  }
}

extension Value {
  /// A text, or a number as it is spelled.
  var word: String? {
    if case .number(let spelled) = self { return spelled }
    return text
  }

  var isTrue: Bool { self == true }
}
