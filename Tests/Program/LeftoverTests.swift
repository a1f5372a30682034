import Kit
import Platform
import Testing

/// What a process that was killed while it replaced a file has left beside it.
@Suite(.blocking) struct LeftoverTests {
  enum Writer: CaseIterable { case csv, check, export }

  private static func words(_ writer: Writer, _ path: String) -> [String] {
    switch writer {
    case .csv: ["csv", path, "--amount", "1", "--currency", "2", "--to", "EUR", "--in-place"]
    case .check: ["check", path, "--fix"]
    case .export: ["rates", "export", path]
    }
  }

  /// A file that it changes: 120 / 0.9194 is no 9.95.
  private static func text(_ writer: Writer) -> String {
    writer == .check ? "120 CHF (≈ 9.95 EUR, ecb 2026-10-30)\n" : "1,USD\n"
  }

  private static let options = ["--ephemeral", "--now", World.now]

  @Test(arguments: Writer.allCases)
  func `a file under the name of an older version's process is in nobody's way`(
    _ writer: Writer
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.csv")
    try Disk.write(Self.text(writer), to: path)
    // What the shell becomes has its number: as in a container, where each process is number 1.
    let script = "echo x >\"$1.$$.new\"; shift; exec \"$@\""
    let kurs = try Child(
      program: "/bin/sh",
      ["-c", script, "sh", path, try BuiltBinary.path()] + Self.options + Self.words(writer, path))
    kurs.patience = 120
    kurs.closeInput()
    let ending = try kurs.end()
    #expect(
      ending == .exited(0) || writer == .check && ending == .exited(1), "\(kurs.complaintText)")
    #expect(try folder.text("a.csv") != Self.text(writer))
    // It is another program's name: it stays.
    #expect(folder.names.count == 2)
  }

  @Test(arguments: [Writer.csv, .check])
  func `only old files of our own form that nobody holds are taken away`(_ writer: Writer) throws {
    let folder = try ScratchFolder()
    try Disk.write(Self.text(writer), to: folder.file("a.csv"))
    let day: Int = 86_400
    var held: Int32 = -1
    defer { close(held) }
    let own = "a.csv.kurs-0123456789abcdef.new"
    let kept = [
      ("a.csv.kurs-0000000000000001.new", day - 60), ("a.csv.kurs-0000000000000002.new", -day),
      ("a.csv.kurs-0000000000000003.new", 2 * day), ("a.csv.4711.new", 2 * day),
      ("b.csv.kurs-0123456789abcdef.new", 2 * day), ("a.csv.kurs-0123456789abcde.new", 2 * day),
      ("a.csv.kurs-0123456789ABCDEF.new", 2 * day), ("a.csv.kurs-0123456789abcdef.old", 2 * day),
      ("xa.csv.kurs-0123456789abcdef.new", 2 * day), ("a.csvv.kurs-0123456789abcdef.new", 2 * day),
    ]
    for (name, age) in kept + [(own, day + 60)] {
      try Disk.write("1", to: folder.file(name))
      let time = timeval(tv_sec: Self.now - age, tv_usec: 0)
      #expect(utimes(folder.file(name), [time, time]) == 0)
    }
    held = open(folder.file("a.csv.kurs-0000000000000003.new"), O_RDONLY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    mkdir(folder.file("a.csv.kurs-0000000000000004.new"), 0o700)
    symlink("/etc/hostname", folder.file("a.csv.kurs-0000000000000005.new"))
    let before = Set(folder.names)

    let kurs = try Child(
      Self.options + Self.words(writer, folder.file("a.csv")), input: .closed)
    _ = try kurs.end()
    #expect(try folder.text("a.csv") != Self.text(writer))
    #expect(before.subtracting(folder.names) == [own])
    #expect(Set(folder.names).subtracting(before).isEmpty)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }

  @Test(arguments: [Writer.csv, .check])
  func `why a file cannot be written is said with its name`(_ writer: Writer) throws {
    let folder = try ScratchFolder()
    // Nothing longer than 255 bytes can stand beside it.
    let name = String(repeating: "a", count: 250)
    try Disk.write(Self.text(writer), to: folder.file(name))
    let kurs = try Child(Self.options + Self.words(writer, folder.file(name)), input: .closed)
    #expect(try kurs.end() == .exited(3))
    let reason = "kurs: cannot write beside \(folder.file(name)): File name too long\n"
    #expect(kurs.complaintText == reason)
    #expect(try folder.text(name) == Self.text(writer))
    #expect(folder.names.count == 1)
  }
}
