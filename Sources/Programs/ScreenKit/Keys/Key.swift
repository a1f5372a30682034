/// A key that was pressed in a terminal, or a text that was pasted.
package indirect enum Key: Hashable, Sendable {
  /// One Unicode scalar; a flag or an accented letter can come as several.
  case text(String)
  case paste(String)
  /// With a lower-case letter, such as `control("c")`.
  case control(Character)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case shift(Key)
  case alt(Key)
}
