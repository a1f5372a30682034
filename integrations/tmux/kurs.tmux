#!/bin/sh
# kurs in tmux: watched pairs in the status line, a chart in a popup, conversion of amounts in a pane.
# tmux runs it: `run-shell path/to/kurs.tmux`, or a plugin manager.

here=$(cd "$(dirname "$0")" && pwd -P)

option() {
  value=$(tmux show-option -gqv "@kurs-$1")
  printf '%s' "${value:-$2}"
}

tmux bind-key "$(option chart-key K)" \
  display-popup -E -w 90% -h 80% "'$here/kurs-tmux' chart"
convert=$(option convert-key M-k)
tmux bind-key "$convert" run-shell -b "'$here/kurs-tmux' convert '#{pane_id}' '#{cursor_x}' '#{cursor_y}'"
for table in copy-mode copy-mode-vi; do
  tmux bind-key -T "$table" "$convert" send-keys -X copy-pipe-and-cancel "'$here/kurs-tmux' selection"
done

# tmux shows the last line that the program printed. Pass the server's pid, so that kurs exits with it.
# Rounded down to twenty columns, so that a window that is pulled larger starts only a few.
segment="#(exec '$here/kurs-tmux' status #{pid} #{e|*:20,#{e|/:#{client_width},20}})"
for side in right left; do
  old=$(tmux show-option -gqv "status-$side")
  case $old in
    *'#{kurs}'*)
      tmux set-option -g "status-$side" "${old%%'#{kurs}'*}$segment${old#*'#{kurs}'}"
      placed=yes ;;
    *kurs-tmux*) placed=yes ;;
  esac
done
if [ -z "${placed:-}" ]; then
  tmux set-option -g status-right "$segment $(tmux show-option -gqv status-right)"
  # Make room for it, unless there is enough.
  [ "$(tmux show-option -gqv status-right-length)" -ge 200 ] || tmux set-option -g status-right-length 200
fi
