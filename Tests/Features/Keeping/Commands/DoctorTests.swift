import JSON
import Kit
import Platform
import Testing

/// `kurs doctor`: what works, and what to do about what does not.
@Suite(.blocking) struct DoctorTests {
  private static let evening = "--now=2026-10-30T18:00:00Z"

  /// A home with a `bin` on PATH in which kurs lies.
  private static func home() throws -> ScratchFolder {
    let home = try ScratchFolder()
    mkdir(home.file("bin"), 0o755)
    symlink(try BuiltBinary.path(), home.file("bin/kurs"))
    return home
  }

  private static func write(_ text: String, _ path: String, mode: mode_t = 0o644) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    var text = text
    text.withUTF8 { _ = Platform.write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  private struct Report {
    let isFine: Bool
    let code: Child.Ending
    let findings: [Value]

    func state(_ area: String, _ name: String) -> String? { finding(area, name)?["state"]?.text }

    func finding(_ area: String, _ name: String) -> Value? {
      findings.first { $0["area"]?.text == area && $0["name"]?.text == name }
    }
  }

  private static func report(_ arguments: [String], _ home: ScratchFolder) throws -> Report {
    let kurs = try Child(
      arguments + ["doctor", "--json"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    let code = try kurs.end()
    #expect(kurs.complaints.isEmpty, "\(kurs.complaintText)")
    let object = try Value(parsing: kurs.text)
    let findings = object["findings"]?.elements ?? []
    for finding in findings where finding["state"]?.text == "bad" {
      #expect(finding["advice"]?.text?.hasSuffix(".") == true, "\(finding)")
    }
    return Report(isFine: object["fine"] == true, code: code, findings: findings)
  }

  @Test func `doctor shows the line that fetching runs`() throws {
    let home = try Self.home()
    let state = ["--offline", "--state", home.file("kurs.db")]
    let set = try Child(
      state + ["call", "settings/set", "command=echo EUR USD 1.1"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try set.end() == .exited(0), "\(set.complaintText)")
    let report = try Self.report(state + [Self.evening], home)
    #expect(
      report.finding("settings", "command")?["message"]?.text == "runs echo EUR USD 1.1",
      "\(report.findings)")
  }

  @Test func `where all is well it says so`() throws {
    let home = try Self.home()
    let report = try Self.report([Self.evening, "--offline"], home)
    #expect(report.isFine && report.code == .exited(0))
    #expect(report.state("program", "kurs-fetch") == "ok")
    #expect(report.state("state", "file") == "ok")
    #expect(report.state("state", "clock") == "ok")
    #expect(report.state("tables", "ecb") == "ok")
    // Its table is of the Monday before; nobody has asked for it.
    #expect(report.state("tables", "nbp") == "note")
    #expect(report.finding("sources", "ecb")?["message"]?.text == "Not tried: --offline.")
  }

  #if os(Linux)
    @Test func `where libcurl is missing, that is one problem of the program and none of a source`()
      throws
    {
      let home = try Self.home()
      let found = try NoLibcurl.run(
        try BuiltBinary.path(), ["--state", home.file("kurs.db"), "doctor", "--json"],
        environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
      guard let kurs = found else { return }
      #expect(try kurs.end() == .exited(1))
      let findings = try Value(parsing: kurs.text)["findings"]?.elements ?? []
      let problems = findings.filter { $0["state"]?.text == "bad" }
      #expect(
        problems.first?["message"]?.text
          == "libcurl is not installed: kurs works, but cannot fetch rates.")
      #expect(problems.allSatisfy { $0["area"]?.text != "sources" }, "\(problems)")
    }
  #endif

  @Test func `in words it ends with what is to be done`() throws {
    let home = try Self.home()
    let fine = try Child(
      [Self.evening, "doctor", "--offline"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try fine.end() == .exited(0))
    #expect(fine.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    let parts = fine.text.split(separator: "\n\nNo problems found.\n")
    #expect(parts.count == 2)
    // Then the three things worth doing next; the commands work as they are printed.
    let next = (parts.last ?? "").split(separator: "\n").dropFirst().filter { $0.hasPrefix("  ") }
    let commands = next.filter { $0.hasPrefix("  kurs ") }.map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).dropFirst().prefix(3)
        .map(String.init)
    }
    #expect(commands.count == 2)
    for command in commands {
      let kurs = try Child(
        ["--ephemeral", "--offline"] + command, environment: ["HOME": home.path], input: .closed)
      #expect(try kurs.end() == .exited(0), "\(command)")
    }
    #expect(next.contains { $0.hasPrefix("  integrations/install ") })
    let late = try Child(
      ["--now=2027-01-04T18:00:00Z", "doctor", "--offline"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try late.end() == .exited(1))
    #expect(late.text.contains("→ Fetch it with `kurs refresh`.\n"))
    #expect(late.text.hasSuffix("\n\n1 problem found.\n"))
  }

  /// Neither of each source, nor of the table that they would renew.
  @Test func `no network is no problem of kurs`() throws {
    let home = try Self.home()
    let state = ["--state", home.file("kurs.db")]
    let none = "http://127.0.0.1:1"
    let set = try Child(
      state + [
        "--offline", "call", "settings/set",
        #"{"addresses":["ecb=\#(none)","frankfurter=\#(none)"],"sources":["ecb","frankfurter"]}"#,
      ],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try set.end() == .exited(0), "\(set.complaintText)")
    let report = try Self.report(state + ["--clock=2027-01-04T18:00:00Z"], home)
    #expect(report.state("tables", "ecb") == "note")
    #expect(report.state("sources", "ecb") == "note")
    #expect(report.finding("sources", "ecb")?["advice"] != nil)
    #expect(report.state("sources", "frankfurter") == "note")
    #expect(report.isFine && report.code == .exited(0))
    let words = try Child(
      state + ["--clock=2027-01-04T18:00:00Z", "doctor"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try words.end() == .exited(0))
    #expect(words.text.contains("\nNo problems found, but the network is away.\n"))
    #expect(words.text.split(separator: "→", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a clock that is behind the rates is wrong`() throws {
    let report = try Self.report(["--now=2026-10-28T18:00:00Z", "--offline"], Self.home())
    #expect(report.state("state", "clock") == "bad")
    #expect(!report.isFine && report.code == .exited(1))
    let neighbour = try Self.report(["--now=2026-10-29T18:00:00Z", "--offline"], Self.home())
    #expect(neighbour.state("state", "clock") == "ok")
  }

  @Test func `a state file that cannot be written is told`() throws {
    let home = try Self.home()
    let report = try Self.report(
      [Self.evening, "--offline", "--state", home.file("bin")], home)
    #expect(report.state("state", "file") == "bad")
    #expect(report.code == .exited(1))
    let nothing = try Self.report([Self.evening, "--offline", "--ephemeral"], home)
    #expect(nothing.state("state", "file") == "note" && nothing.isFine)
  }

  @Test func `it finds hosts, what is installed in them, and what is missing`() throws {
    let home = try Self.home()
    for host in ["zsh", "vim", "fish"] {
      Self.write("#!/bin/sh\n", home.file("bin/\(host)"), mode: 0o755)
    }
    // Not a program: nobody may run it.
    Self.write("", home.file("bin/tmux"))
    for folder in [".local", ".local/share", ".local/share/kurs"] {
      mkdir(home.file(folder), 0o755)
    }
    let installed = home.file(".local/share/kurs/kurs.zsh")
    Self.write("", installed)
    let manifest = """
      \t\(home.file(".local/share/kurs/"))
      zsh\t\(installed)\t4294967295-0
      zsh\t\(installed)\t+930766865-1
      fish\t\(installed)
      fish\t\(home.file("gone.fish"))
      emacs\t\(installed)
      kurs\t\(home.file("gone"))
      a line of another form
      """
    Self.write(manifest, home.file(".local/share/kurs/installed"))
    let report = try Self.report([Self.evening, "--offline"], home)
    #expect(report.state("hosts", "zsh") == "note")
    #expect(report.finding("hosts", "zsh")?["message"]?.text?.contains("1 file installed") == true)
    #expect(report.state("hosts", "vim") == "note")
    #expect(report.state("hosts", "tmux") == nil)
    #expect(report.state("hosts", "emacs") == "note")
    #expect(report.state("hosts", "fish") == "bad")
    #expect(
      report.finding("hosts", "fish")?["message"]?.text == "missing: \(home.file("gone.fish"))")
    #expect(
      ["fish", "kurs"].map { report.finding("hosts", $0)?["advice"]?.text } == [
        "Install it again: integrations/install fish.", "Install it again: integrations/install.",
      ])
    #expect(report.code == .exited(1))
  }

  @Test func `with all hosts it has 25 lines at most`() throws {
    let home = try Self.home()
    var manifest = ""
    let plugin = home.file("plugin")
    Self.write("", plugin)
    for host in ["zsh", "bash", "fish", "tmux", "starship", "nvim", "vim", "emacs", "code"] {
      Self.write("#!/bin/sh\n", home.file("bin/\(host)"), mode: 0o755)
      manifest += "\(host)\t\(plugin)\n"
    }
    for folder in [".local", ".local/share", ".local/share/kurs"] {
      mkdir(home.file(folder), 0o755)
    }
    Self.write(manifest + "kurs\t\(plugin)\n", home.file(".local/share/kurs/installed"))
    let kurs = try Child(
      [Self.evening, "doctor", "--offline"],
      environment: ["HOME": home.path, "PATH": home.file("bin")], input: .closed)
    #expect(try kurs.end() == .exited(0))
    let lines = kurs.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 25, "\(kurs.text)")
    #expect(kurs.text.contains(" installed    fish, nvim, vim, code\n"), "\(kurs.text)")
    #expect(kurs.text.contains(" zsh          Add to ~/.zshrc: source "), "\(kurs.text)")
  }

  // Lines as the pages of the plugins give them, and as a shell's `>>` leaves them behind a last line
  // without a line feed.
  @Test(arguments: [
    ("zsh", ".zshrc", "source ~/.local/share/kurs/zsh/kurs.plugin.zsh", true),
    ("zsh", ".zshrc", "  . '/opt/kurs/kurs.plugin.zsh'", true),
    ("zsh", ".zshrc", "# source ~/.local/share/kurs/zsh/kurs.plugin.zsh", false),
    ("zsh", ".zshrc", "export FOO=1source ~/.local/share/kurs/zsh/kurs.plugin.zsh", false),
    ("zsh", ".bashrc", "source ~/.local/share/kurs/zsh/kurs.plugin.zsh", false),
    ("bash", ".bashrc", "[ -f x ] && source ~/.local/share/kurs/bash/kurs.bash", true),
    ("bash", ".bash_profile", "source ~/.local/share/kurs/bash/kurs.bash", true),
    ("bash", ".bashrc", "", false),
    ("tmux", ".tmux.conf", "run-shell ~/.local/share/kurs/tmux/kurs.tmux", true),
    ("tmux", ".tmux.conf", #"run -b "$HOME/.local/share/kurs/tmux/kurs.tmux""#, true),
    ("tmux", ".tmux.conf", #"set -g status-right "x"run-shell ~/k/kurs.tmux"#, false),
    ("starship", ".config/starship.toml", "[custom.kurs]", true),
    ("starship", ".config/starship.toml", "# [custom.kurs]", false),
    ("emacs", ".emacs", "(require 'kurs)", true),
    ("emacs", ".config/emacs/init.el", "(use-package kurs :demand t)", true),
    ("emacs", ".emacs.d/init.el", "; (require 'kurs)", false),
  ])
  func `it says when a plugin is installed and not loaded`(
    _ host: String, _ file: String, _ line: String, _ isLoaded: Bool
  ) throws {
    let home = try Self.home()
    Self.write("#!/bin/sh\n", home.file("bin/\(host)"), mode: 0o755)
    for folder in [
      ".local", ".local/share", ".local/share/kurs", ".config", ".config/emacs", ".emacs.d",
    ] {
      mkdir(home.file(folder), 0o755)
    }
    let plugin = home.file(".local/share/kurs/kurs")
    Self.write("", plugin)
    Self.write("\(host)\t\(plugin)\n", home.file(".local/share/kurs/installed"))
    Self.write("first\n\(line)\n", home.file(file))
    let report = try Self.report([Self.evening, "--offline"], home)
    #expect(report.state("hosts", host) == (isLoaded ? "ok" : "note"))
    let finding = report.finding("hosts", host)
    #expect(finding?["message"]?.text?.hasSuffix(" does not load it") == !isLoaded)
    #expect(finding?["advice"]?.text?.hasPrefix("Add to ~/") == (isLoaded ? nil : true))
  }

  @Test func `a source is tried: a program of the user's that works, and one that does not`() throws
  {
    let home = try Self.home()
    for (program, state) in [("echo EUR USD 1.25", "ok"), ("exit 3", "bad")] {
      let set = try Child(
        [
          "call", "settings/set", #"{"sources":["command"],"command":"\#(program)"}"#,
        ], environment: ["HOME": home.path], input: .closed)
      #expect(try set.end() == .exited(0), "\(set.complaintText)")
      let report = try Self.report([], home)
      #expect(report.state("sources", "command") == state)
      #expect(report.code == .exited(state == "ok" ? 0 : 1))
    }
  }
}
