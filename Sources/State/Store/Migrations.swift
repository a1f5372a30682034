/// How the tables are laid out, and how an older file is brought there.
package struct Migrations: Sendable {
  /// "kurs" in ASCII, in the header of every file of ours.
  static let applicationID = 0x6B75_7273

  /// The statements that lead from one version to the next; the first from an empty file.
  package let steps: [String]

  package init(steps: [String]) {
    self.steps = steps
  }

  /// What this kurs reads and writes.
  package var version: Int { steps.count }

  /// A published migration never changes: add another one.
  package static let current = Migrations(steps: [
    // Numbers are TEXT to keep their digits. The empty day means since ever: NULL is not
    // equal to itself, so it would not keep a key unique.
    """
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE user_rate (
      rate_set TEXT, base TEXT, quote TEXT, from_day TEXT,
      value TEXT NOT NULL, noted TEXT NOT NULL,
      PRIMARY KEY (rate_set, base, quote, from_day)) WITHOUT ROWID;
    CREATE TABLE recent (
      from_code TEXT, to_code TEXT,
      amount TEXT NOT NULL, count INTEGER NOT NULL, last TEXT NOT NULL,
      PRIMARY KEY (from_code, to_code)) WITHOUT ROWID;
    CREATE TABLE counter (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    """,
    // Whatever else has a name, as one text; and the tables that were fetched, a row each, with
    // their quotes as they were published. Two short tables spare a look through the long one:
    // who has any, and between which days a currency was quoted.
    """
    CREATE TABLE document (kind TEXT, name TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, name))
      WITHOUT ROWID;
    CREATE TABLE fetched_table (
      publisher TEXT, day INTEGER, anchor TEXT NOT NULL, direction TEXT NOT NULL,
      quotes TEXT NOT NULL, fetched TEXT NOT NULL,
      PRIMARY KEY (publisher, day)) WITHOUT ROWID;
    CREATE TABLE fetched_publisher (publisher TEXT PRIMARY KEY, changes INTEGER NOT NULL)
      WITHOUT ROWID;
    CREATE TABLE fetched_span (
      publisher TEXT, code TEXT, first INTEGER NOT NULL, last INTEGER NOT NULL,
      PRIMARY KEY (publisher, code)) WITHOUT ROWID;
    """,
  ])
}
