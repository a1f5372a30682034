/// What one connection may request at once. The error names the limit that was exceeded.
package struct Limits: Sendable {
  /// Bytes of one message, framing aside.
  package var messageBytes = 16 << 20
  /// Arrays and objects inside each other.
  package var nesting = 128
  /// Requests and notifications in one batch.
  package var batch = 10_000
  /// Answers of one batch, in bytes; beyond it the rest of its requests are refused.
  package var batchAnswerBytes = 32 << 20
  /// Requests whose answers wait for something other than kurs.
  package var waiting = 1_000
  /// Answers not yet taken by the reader, in bytes; beyond it no further request is read.
  package var unsentBytes = 8 << 20
  /// Answers not yet taken at which nothing is sent unasked: the newest state goes later.
  package var unsentBeforePush = 64 << 10
  /// All header lines of one message, in bytes.
  package var headerBytes = 8 << 10

  package init() {}

  /// As `status` and errors call them.
  package var named: [(name: String, value: Int)] {
    [
      ("messageBytes", messageBytes), ("nesting", nesting), ("batch", batch),
      ("batchAnswerBytes", batchAnswerBytes), ("waiting", waiting),
      ("unsentBytes", unsentBytes), ("unsentBeforePush", unsentBeforePush),
      ("headerBytes", headerBytes),
    ]
  }
}
