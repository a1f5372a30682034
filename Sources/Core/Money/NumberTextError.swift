/// Why a text is no number here.
public enum NumberTextError: Error, Hashable, Sendable {
  case empty
  /// The byte at this offset cannot stand there; the length of the text when it ended too early.
  case malformed(at: Int)
  /// A separator of groups stands, or is missing, where a group does not end.
  case misplacedGroup(at: Int)
  case tooManyDigits(limit: Int)
}
