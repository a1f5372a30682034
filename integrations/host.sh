# Reads the facts of hosts, HOST/host.toml, in a shell. hosts.py says what each of them is, and checks their form.
#
# shellcheck shell=sh disable=SC2154
# The caller of `fact` sets `here` to this folder.

# The strings of a key in these files, each on a line: KEY FILE…
strings() {
  key=$1
  shift
  awk -v start="$key = " 'index($0, start) == 1 {
    text = substr($0, length(start) + 1)
    gsub(/^\[?"|"\]?$/, "", text)
    gsub(/", "/, "\n", text)
    gsub(/\\"/, "\"", text)
    print text
  }' "$@"
}

# Those of a host, if there is one of this name: HOST KEY.
fact() { [ ! -f "$here/$1/host.toml" ] || strings "$2" "$here/$1/host.toml"; }
