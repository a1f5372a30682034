import Kit
import Platform
import Testing

/// Three clients that were written from protocol.md alone: what it promises is enough to convert, to
/// follow, to fail in an orderly way and to go on when kurs is killed.
@Suite(.serialized, .hosts) struct ClientTests {
  @Test func `a shell script converts, and knows errors by the exit code`() throws {
    let host = try Host()
    for (words, printed) in [
      (["100", "USD", "EUR"], "89.51 EUR"), (["1x", "USD", "EUR"], "ask again"),
      (["1", "USD", "KPW"], "no rate"),
    ] {
      guard let shell = try host.client("sh", [Host.script("shell.sh"), "convert"] + words) else {
        return
      }
      #expect(try shell.end() == .exited(0))
      #expect(shell.text == printed + "\n")
    }
  }

  @Test func `a shell script converts a table, and adds up what the others do`() throws {
    let host = try Host()
    let ledger = try Ledger(seed: 1)
    guard let shell = try host.client("sh", [Host.script("shell.sh"), "table", "EUR"]) else {
      return
    }
    shell.send(Array(ledger.text.utf8))
    shell.closeInput()
    #expect(try shell.end() == .exited(0), "\(shell.complaintText)")
    let column = shell.text.split(separator: "\n")
    #expect(column.count == Ledger.count)
    #expect(column.first == "\(Ledger.first)" && column.last == "\(Ledger.last)")
    let cents = column.reduce(0) { $0 + (Int($1.filter { $0 != "." }) ?? 0) }

    try Disk.write(ledger.text, to: host.folder.file("ledger.csv"))
    let rate = [host.program, "call", "rates/set", "base=EUR", "quote=USD"]
    guard
      let perl = try host.client(
        "perl", [Host.script("library.pl"), host.program, host.folder.file("ledger.csv")] + rate)
    else { return }
    #expect(try perl.end() == .exited(0), "\(perl.complaintText)")
    #expect(
      perl.text.split(separator: "\n").filter { !$0.hasPrefix("{") } == [
        "window: 1000 right", "error: unknownCurrency, nearest EUR",
        // Of the other process: 1.25, then 1.6. A hundred dollars at 1.25 are 80 euros.
        "push: 1.25", "restart: 80.00", "restart: exited", "restart: 1.6",
        "table: 100000 rows, first \(Ledger.first), last \(Ledger.last), \(cents) cents",
      ], "\(perl.text)")

    guard
      let bar = try host.client(
        "python3", [Host.script("bar.py"), host.folder.file("ledger.csv"), "GBP/USD"])
    else { return }
    #expect(
      try bar.line(with: "\(cents / 100).\(cents % 100 / 10)\(cents % 10) EUR").isEmpty == false)
    bar.closeInput()
    #expect(try bar.end() == .exited(0), "\(bar.complaintText)")
  }

  @Test func `a shell script follows the rates, past the end of a kurs`() throws {
    let host = try Host()
    try host.call("watchlist/add", "pair=EUR/USD")
    guard let shell = try host.client("sh", [Host.script("shell.sh"), "follow"]) else { return }
    // The age comes last: the clock runs here.
    let words = try shell.reply().text.split(separator: " ").map(String.init)
    #expect(words.prefix(3) == ["EUR/USD", "1.1172", "▲0.4%"] && words.count == 4, "\(words)")
    #expect(words.last?.first?.isNumber == true)
    try host.call("rates/set", "base=EUR", "quote=USD", "rate=1.25")
    #expect(try shell.line(with: "EUR/USD 1.25").isEmpty == false)
    try host.killKurs()
    #expect(try shell.line(with: "signal").hasSuffix("signal 9"))
    #expect(try shell.line(with: "EUR/USD 1.25").isEmpty == false)
    try host.call("rates/set", "base=EUR", "quote=USD", "rate=1.6")
    #expect(try shell.line(with: "EUR/USD 1.6").isEmpty == false)
    shell.signal(SIGKILL)
  }

  @Test func `a status bar shows pairs, alerts and errors, past the end of a kurs`() throws {
    let host = try Host()
    try host.call("alerts/add", "pair=EUR/USD", "kind=above", "threshold=1.4")
    try Disk.write("100,USD,2020-02-28\n", to: host.folder.file("ledger.csv"))
    guard
      let bar = try host.client(
        "python3", [Host.script("bar.py"), host.folder.file("ledger.csv"), "EUR/USD", "EUR/USQ"])
    else { return }
    #expect(try bar.line(with: "EUR/USD 1.1172").contains("No currency is called “USQ”"))
    #expect(try bar.line(with: "91.10 EUR").contains("EUR/USD"))
    try host.call("rates/set", "base=EUR", "quote=USD", "rate=1.5")
    #expect(try bar.line(with: "!1").contains("EUR/USD 1.5"))
    bar.send(line: #"[{"name":"alerts","button":1}"#)
    #expect(try bar.line(with: "EUR/USD 1.5").contains("!1") == false)
    try host.killKurs()
    #expect(try bar.line(with: "91.10 EUR").contains("EUR/USD 1.5"))
    try host.call("rates/set", "base=EUR", "quote=USD", "rate=1.6")
    #expect(try bar.line(with: "EUR/USD 1.6").isEmpty == false)
    bar.closeInput()
    #expect(try bar.end() == .exited(0), "\(bar.complaintText)")
  }

  @Test func `the client on the page does what it says`() throws {
    let host = try Host()
    let page = try Repository.text("protocol.md")
    let client = try #require(page.split(separator: "```python\n").dropFirst().first)
    let code = try #require(client.split(separator: "```\n").first)
    try Disk.write(String(code), to: host.folder.file("client.py"))
    try Disk.write(
      Repository.text("Tests/Clients/scripts/first.py"), to: host.folder.file("first.py"))
    let rate = [host.program, "call", "rates/set", "base=EUR", "quote=USD"]
    guard let python = try host.client("python3", [host.folder.file("first.py")] + rate) else {
      return
    }
    #expect(try python.end() == .exited(0), "\(python.complaintText)")
    #expect(
      python.text.split(separator: "\n").map(String.init) == [
        "window: 1000 right, 64 in flight", "error: amountMalformed",
        "refused: unknownList", "push: 1.25", "restart: 80.00 EUR",
        "restart: kurs exited before it answered.",
        "restart: 1.6", "lists: {'main'} {'other'}", "sent again: True",
      ], "\(python.text)")
    // Its lines fit the page.
    #expect(code.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(code.split(separator: "\n").count <= 42)
  }

  /// The types are made by datamodel-code-generator, and mypy checks a client of them: with a name
  /// that no method has, it finds the error.
  @Test func `types made of the OpenRPC document fit a client`() throws {
    let host = try Host()
    let script = """
      set -e
      cd '\(host.folder.path)'
      kurs call rpc.discover | python3 '\(Host.script("schemas.py"))' >schemas.json
      datamodel-codegen --input schemas.json --input-file-type openapi --output generated.py \
        --output-model-type typing.TypedDict --target-python-version 3.11 2>/dev/null
      cp '\(Host.script("typed.py"))' typed.py
      sed 's/"from": "USD"/"form": "USD"/' typed.py >wrong.py
      mypy --strict typed.py
      mypy --strict wrong.py | grep -c 'error: ' || true
      python3 typed.py </dev/null
      """
    for tool in ["datamodel-codegen", "mypy", "python3"] {
      guard try host.client(tool, ["--version"])?.end() == .exited(0) else { return }
    }
    guard let shell = try host.client("sh", ["-c", script]) else { return }
    #expect(try shell.end() == .exited(0), "\(shell.text)\(shell.complaintText)")
    let lines = shell.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Success: no issues found in 1 source file")
    #expect(lines.dropFirst().first.flatMap(Int.init) ?? 0 > 0, "\(lines)")
    #expect(lines.suffix(2) == ["EUR 89.51 0.895094880057 2026-10-30", "2 []"], "\(lines)")
  }

  /// The types are made by dtolator, and tsc checks a client of them: with a name that no method has,
  /// it finds the error.
  @Test func `types of TypeScript made of the OpenRPC document fit a client`() throws {
    let host = try Host()
    let script = """
      set -e
      cd '\(host.folder.path)'
      kurs call rpc.discover | python3 '\(Host.script("schemas.py"))' >schemas.json
      dtolator --from-openapi schemas.json --typescript >generated.ts
      cp '\(Host.script("typed.ts"))' typed.ts
      sed 's/from: "USD"/form: "USD"/' typed.ts >wrong.ts
      tsc --strict --target es2020 --module commonjs --lib es2020,dom typed.ts
      tsc --strict --target es2020 --noEmit --lib es2020,dom wrong.ts | grep -c 'error ' || true
      node typed.js
      """
    for tool in ["dtolator", "tsc", "node", "python3"] {
      guard try host.client(tool, ["--version"])?.end() == .exited(0) else { return }
    }
    guard let shell = try host.client("sh", ["-c", script]) else { return }
    #expect(try shell.end() == .exited(0), "\(shell.text)\(shell.complaintText)")
    #expect(
      shell.text.split(separator: "\n").map(String.init) == [
        "1", "EUR 89.51 0.895094880057 2026-10-30", "2 []",
      ], "\(shell.text)")
  }
}
