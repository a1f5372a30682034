import JSON
import Kit
import Screens

/// kurs in this process, for a screen: the clock stands at 2026-10-30, 18:00 UTC.
final class TestSender: RequestSender {
  let client: TestClient
  /// Methods that were called, in order.
  private(set) var methods: [String] = []

  init(_ client: TestClient = TestClient()) { self.client = client }

  func response(to method: String, _ params: Value) -> Value {
    methods.append(method)
    guard let response = client.start(method, params.description) else {
      return ["error": ["message": "It waits."]]
    }
    if let error = response.error { return ["error": error] }
    return ["result": response.result ?? .null]
  }
}

/// A screen without a terminal: bytes that a terminal would send go in, text comes out.
struct ScreenPlayer<Played: TerminalScreen> {
  var screen: Played
  private(set) var effects: [ScreenEffect] = []
  private var reader = KeyReader()

  init(_ screen: Played) { self.screen = screen }

  /// Up to here, no key follows within a moment.
  mutating func type(_ bytes: String) {
    effects = []
    for key in reader.keys(from: bytes.utf8) + reader.flush() { effects += screen.press(key) }
  }

  mutating func shown(_ width: Int, _ height: Int) -> String {
    screen.frame(width: width, height: height).text
  }
}

/// What terminals send.
enum Bytes {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let escape = "\u{1B}"
}
