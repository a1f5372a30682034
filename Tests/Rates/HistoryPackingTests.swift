import Kit
import Testing

/// `.ci/pack-rates`, which packs what a publisher has published.
@Suite(.blocking) struct HistoryPackingTests {
  /// In folders like those that it writes to. A comma too much in a line moves all rates after it.
  @Test func `what packs the history writes what is compiled in, and refuses what is none`() throws
  {
    guard let python = try Hosts.path(of: "python3", for: "pack-rates") else { return }
    let folder = try ScratchFolder()
    let script = """
      set -e
      data=Sources/Exchange/CBundledRates/data
      mkdir -p "$1/$data" "$1/ci"
      cp .ci/pack-rates "$1/ci" && cp $data/ecb-history.csv "$1/$data"
      compiled=$PWD/$data/ecb-history.packed
      cd "$1"
      "$0" ci/pack-rates ecb $data/ecb-history.csv >/dev/null
      cmp $data/ecb-history.packed "$compiled"
      for edit in s/,1.113,/,0,/ s/,1.113,/,-1.113,/ s/,1.113,/,1,113,/ s/,1.113,/,/ p; do
        sed "/^2026-10-29/$edit" $data/ecb-history.csv >changed.csv
        if "$0" ci/pack-rates ecb changed.csv >/dev/null; then exit 9; fi
      done
      """
    let run = try Child(
      program: "/bin/sh", ["-c", "cd '\(Repository.path(""))' && \(script)", python, folder.path],
      environment: ["PATH": "/usr/bin:/bin"], input: .closed)
    run.patience = 90
    #expect(try run.end() == .exited(0))
    #expect(
      run.complaintText == """
        pack-rates: '0' is no rate
        pack-rates: '-1.113' is no rate
        pack-rates: 2026-10-29 has 44 fields, and the first line 43
        pack-rates: 2026-10-29 has 42 fields, and the first line 43
        pack-rates: the days are not those of a history, each once, the newest first

        """)
  }
}
