/// What `--help` prints.
enum Help {
  static let version = "0.1.0"

  static let text = """
    kurs - exact currency conversion over JSON-RPC 2.0 on standard input and output

    usage:
      kurs [OPTIONS]                     serve until the input ends; on a terminal, a prompt
      kurs [OPTIONS] EXPRESSION          say what an amount comes to
      kurs [OPTIONS] eval EXPRESSION     the same, whatever it begins with
      kurs [OPTIONS] call METHOD [JSON]  ask once, print the result
      kurs [OPTIONS] refresh [SOURCE…]   fetch rates now; --force although none are due
      kurs [OPTIONS] chart USD/EUR GBP 5y
                                         draw in the terminal, as large as it is
      kurs [OPTIONS] watch [LIST]        what is watched and how it moved; anew when rates change
      kurs [OPTIONS] doctor              say what works, and what to do about what does not
      kurs help COMMAND                  more about call, eval, refresh, chart, watch or doctor

    examples:
      kurs 100 usd in eur, gbp
      kurs '$100 to € yesterday'
      kurs '(3 * 4.50 eur + 10 usd) in chf'
      kurs call convert '{"amount":100,"from":"USD","to":["EUR","GBP","JPY"],"as":"text"}'
      kurs call currencies '{"query":"rouble"}'
      echo '{"jsonrpc":"2.0","id":1,"method":"status"}' | kurs

    options:
      --state PATH       the state file; else $XDG_STATE_HOME/kurs/kurs.db,
                         else ~/.local/state/kurs/kurs.db
      --ephemeral        keep nothing: no state file is read or written
      --offline          never use the network
      --framing KIND     line, headers (Content-Length) or vim; else recognised by itself
      --parent-pid PID   end when that process ends
      --message-limit N  the longest message to read, in bytes; else 16777216
      --record FILE      write both directions to FILE, as a transcript that can be replayed
      --fetch-timeout N  seconds one request to a source may take; else 20
      --now INSTANT      a clock that stands still, such as 2026-10-30T18:00:00Z; nothing is
                         fetched then
      --clock INSTANT    a clock that begins there and goes on
      --                 what follows is no option
      --version          print the version
      --help             print this

    exit codes:
      0  the input ended, the client asked to exit, or what was asked was answered
      1  it was answered with an error, which is printed on standard error;
         or doctor has found something to be done
      2  the command line was not understood
      3  standard input or output failed

    Every method is described in protocol.md; `kurs call rpc.discover` prints them as OpenRPC,
    `kurs call rpc.discover '{"as":"text"}'` as a list.

    """
}
