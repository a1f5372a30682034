#!/bin/sh
# A client in the language of any shell, written from protocol.md alone, with `kurs` on PATH.
#
# usage: shell.sh convert AMOUNT FROM TO   the amount, or what to do, by the class of the error
#        shell.sh table TO <TABLE          the amounts of lines such as `12.50,USD,2020-02-28`
#        shell.sh follow                   the watched pairs, again whenever they change
set -u

convert() {
  kurs call convert amount="$1" from="$2" to="$3" as=text && return
  case $? in
    1) echo 'ask again' ;;
    4) echo 'no rate' ;;
    5) echo 'try later' ;;
    *) echo 'report' ;;
  esac
}

# One request: the columns of the table become lists.
table() {
  awk -F, -v to="$1" '
    { amounts[NR] = $1; from[NR] = $2; on[NR] = $3 }
    function list(name, column,   row) {
      printf "\"%s\":[", name
      for (row = 1; row <= NR; row++) printf("%s\"%s\"", (row > 1) ? "," : "", column[row])
      printf "],"
    }
    END {
      printf "{"
      list("amounts", amounts)
      list("from", from)
      list("on", on)
      printf "\"to\":\"%s\",\"source\":\"ecb\",\"as\":\"text\"}\n", to
    }' | kurs call convert/many -
}

# kurs prints a line per change. If it is killed, it is started again, three times at most.
follow() {
  exits=0
  while [ "$exits" -le 3 ]; do
    kurs --parent-pid $$ watch --format plain
    code=$?
    [ "$code" -gt 128 ] || return "$code"
    echo "kurs was ended by signal $((code - 128))"
    exits=$((exits + 1))
  done
}

"$@"
