#!/bin/sh
# kurs in tmux: watched pairs in the status line, a chart in a popup, conversion of amounts in a pane.
# tmux runs it: `run-shell path/to/kurs.tmux`, or a plugin manager.

here=$(cd "$(dirname "$0")" && pwd -P)

option() {
  if [ -n "$(tmux show-option -gq "@kurs-$1")" ]; then tmux show-option -gqv "@kurs-$1"; else printf '%s' "$2"; fi
}

# Binds the key of the option $1, by default $2, in the table $3; not one that has a meaning of the user's.
bind() {
  key=$(option "$1" "$2") table=$3
  shift 3
  [ -n "$key" ] || return 0
  case $(tmux list-keys -T "$table" "$key" 2>/dev/null) in
    '' | *kurs-tmux*) tmux bind-key -T "$table" "$key" "$@" ;;
    *) kept="$kept $key" ;;
  esac
}

kept=
bind chart-key K prefix display-popup -E -w 90% -h 80% "'$here/kurs-tmux' chart"
bind convert-key M-k prefix run-shell -b "'$here/kurs-tmux' convert '#{pane_id}' '#{cursor_x}' '#{cursor_y}'"
for table in copy-mode copy-mode-vi; do
  bind convert-key M-k "$table" if-shell -F '#{selection_present}' \
    "send-keys -X copy-pipe-and-cancel \"'$here/kurs-tmux' selection\"" \
    "run-shell -b \"'$here/kurs-tmux' convert '#{pane_id}' '#{copy_cursor_x}' \
'#{e|-:#{copy_cursor_y},#{scroll_position}}' #{q:copy_cursor_line}\""
done
if [ -n "$kept" ]; then
  told="display-message -d 8000 'kurs leaves your key$kept as it is: set @kurs-chart-key or @kurs-convert-key to another.'"
  tmux set-hook -g 'client-session-changed[58]' "$told ; set-hook -gu client-session-changed[58]"
fi

# tmux shows the last line that the program printed. Pass the server's pid, so that kurs exits with it.
# Rounded down to twenty columns, so that a window that is pulled larger starts only a few.
segment="#(exec '$here/kurs-tmux' status #{pid} #{e|*:20,#{e|/:#{client_width},20}})"
for each in status-right status-left 'status-format[0]' 'status-format[1]'; do
  old=$(tmux show-option -gqv "$each")
  case $old in
    *'#{kurs}'*)
      tmux set-option -g "$each" "${old%%'#{kurs}'*}$segment${old#*'#{kurs}'}"
      placed=yes ;;
    *kurs-tmux*) placed=yes ;;
  esac
done
if [ -z "${placed:-}" ]; then
  tmux set-option -g status-right "$segment $(tmux show-option -gqv status-right)"
  # Make room for it, unless there is enough.
  [ "$(tmux show-option -gqv status-right-length)" -ge 200 ] || tmux set-option -g status-right-length 200
fi
# A theme may set the status line after this.
[ "${1-}" = again ] || tmux run-shell -b -d 1 "'$here/kurs.tmux' again"
