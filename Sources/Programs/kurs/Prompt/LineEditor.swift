import CLineEditor
import Platform
import Screens

/// Lines typed at the prompt, edited with the system's libedit: history, completion, and search by
/// Ctrl-R.
final class LineEditor {
  /// The word before the cursor, and what it may become.
  struct Candidates {
    let typed: String
    /// A candidate and what it means.
    let rows: [(text: String, meaning: String)]
  }

  // The library is given functions without a context.
  nonisolated(unsafe) private static var current: LineEditor?

  private let loop: EventLoop
  private let candidates: (String) -> Candidates?
  private let show: ([(text: String, meaning: String)]) -> String

  /// Nil where there is no libedit, or the terminal is not one to edit in.
  static func open(
    prompt: String, history: [String], loop: EventLoop,
    candidates: @escaping (String) -> Candidates?,
    show: @escaping ([(text: String, meaning: String)]) -> String
  ) -> LineEditor? {
    guard RawTerminal.isUsable else { return nil }
    RawTerminal.keepModes()
    var calls = lineeditor_calls(
      next: { LineEditor.current?.nextCharacter() ?? -1 },
      complete: { LineEditor.current?.complete() ?? lineeditor_nothing },
      stop: { LineEditor.current?.stop() })
    guard lineeditor_open(prompt, &calls) == 1 else { return nil }
    for line in history { lineeditor_remember(line) }
    let editor = LineEditor(loop, candidates, show)
    current = editor
    return editor
  }

  private init(
    _ loop: EventLoop, _ candidates: @escaping (String) -> Candidates?,
    _ show: @escaping ([(text: String, meaning: String)]) -> String
  ) {
    self.loop = loop
    self.candidates = candidates
    self.show = show
  }

  /// Nil at the end of input, or if the process has been asked to exit.
  func line() -> String? {
    Signals.listenToTerminal()
    defer { Signals.leaveTerminal() }
    var count: Int32 = 0
    guard let text = lineeditor_line(&count), count > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    return String(decoding: bytes, as: UTF8.self)
  }

  func remember(_ line: String) { lineeditor_remember(line) }

  func close() {
    lineeditor_close()
    Self.current = nil
  }

  // MARK: Keys

  /// One character of UTF-8. Meanwhile the loop saves what is due.
  private func nextCharacter() -> Int32 {
    var bytes: [UInt8] = []
    while true {
      guard let ready = loop.wait(input: STDIN_FILENO) else { return -1 }
      obeySignals()
      guard ready.contains(.input) else { continue }
      var byte: UInt8 = 0
      // One at a time: what follows may be for a screen that the line opens.
      let count = Platform.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return -1 }
      if byte & 0xC0 != 0x80 { bytes.removeAll() }
      bytes.append(byte)
      var decoder = UTF8()
      var iterator = bytes.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) { return Int32(scalar.value) }
    }
  }

  private func obeySignals() {
    let events = Signals.takeTerminalEvents()
    if events.contains(.resize) { lineeditor_resize() }
    if events.contains(.stop) { stop() }
  }

  private func stop() {
    lineeditor_pause()
    Signals.stop()
    _ = Signals.takeTerminalEvents()
    lineeditor_resume()
  }

  private func complete() -> lineeditor_completion {
    var count: Int32 = 0
    let start = lineeditor_before(&count)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    guard let found = candidates(String(decoding: bytes, as: UTF8.self)) else {
      return lineeditor_nothing
    }
    switch LineCompletion.of(found.typed, found.rows.map(\.text)) {
    case .nothing: return lineeditor_nothing
    case .replace(let characters, let text):
      lineeditor_replace(Int32(characters), text)
      return lineeditor_changed
    case .list:
      lineeditor_show(show(found.rows))
      return lineeditor_shown
    }
  }
}
