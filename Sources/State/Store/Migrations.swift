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

  /// The first version whose rows have checksums.
  static let sealed = 3

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
    // See `StoredTable`. What was there before is taken for right.
    """
    ALTER TABLE setting ADD COLUMN checksum INTEGER;
    ALTER TABLE user_rate ADD COLUMN checksum INTEGER;
    ALTER TABLE recent ADD COLUMN checksum INTEGER;
    ALTER TABLE counter ADD COLUMN checksum INTEGER;
    ALTER TABLE document ADD COLUMN checksum INTEGER;
    ALTER TABLE fetched_table ADD COLUMN checksum INTEGER;
    ALTER TABLE fetched_publisher ADD COLUMN checksum INTEGER;
    ALTER TABLE fetched_span ADD COLUMN checksum INTEGER;
    CREATE TABLE digest (kind TEXT PRIMARY KEY, rows INTEGER NOT NULL, keys INTEGER NOT NULL)
      WITHOUT ROWID;
    UPDATE setting SET checksum = row_checksum('setting', 1, key, value);
    UPDATE user_rate SET checksum = row_checksum(
      'user_rate', 4, rate_set, base, quote, from_day, value, noted);
    UPDATE recent SET checksum = row_checksum('recent', 2, from_code, to_code, amount, count, last);
    UPDATE counter SET checksum = row_checksum('counter', 1, name, count);
    UPDATE document SET checksum = row_checksum('document', 2, kind, name, body);
    UPDATE fetched_table SET checksum = row_checksum(
      'fetched_table', 2, publisher, day, anchor, direction, quotes, fetched);
    UPDATE fetched_publisher SET checksum = row_checksum('fetched_publisher', 1, publisher, changes);
    UPDATE fetched_span SET checksum = row_checksum('fetched_span', 2, publisher, code, first, last);
    INSERT OR IGNORE INTO digest SELECT 'setting', count(*), sum(checksum >> 32)
      FROM setting GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT 'rate', count(*), sum(checksum >> 32)
      FROM user_rate GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT 'recent', count(*), sum(checksum >> 32)
      FROM recent GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT 'counter', count(*), sum(checksum >> 32)
      FROM counter GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT kind, count(*), sum(checksum >> 32)
      FROM document GROUP BY 1;
    INSERT OR IGNORE INTO digest
      SELECT 'table ' || publisher || printf(' %06d', (day + 719168) >> 5), count(*),
        sum(checksum >> 32)
      FROM fetched_table GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT 'publisher', count(*), sum(checksum >> 32)
      FROM fetched_publisher GROUP BY 1;
    INSERT OR IGNORE INTO digest SELECT 'span', count(*), sum(checksum >> 32)
      FROM fetched_span GROUP BY 1;
    """,
  ])
}
