# What both installers share: a record of the files that they put in place. What is not in the record
# is the user's, and is neither replaced nor followed nor removed.
#
# A line is HOST, PATH and CHECKSUM, with tabs between. A file is ours while it has the checksum of one of
# its lines. A folder that was made here is a line with no host, and ends with a slash.
#
# A line is written before what it names is made, and goes after it is removed, so that a run that was
# stopped is finished or undone by the next. Until all files of a host are in place, their checksums begin
# with +, and PATH.kurs-new is ours, too.
#
# shellcheck shell=sh disable=SC2034,SC2154
# The caller sets `record`, the path of the record, and `at`, the folder that all paths are below; it is
# empty unless a packager names one.

nl='
'
tab=$(printf '\t')
failed=0

say() { printf '%s\n' "$1"; }
complain() { printf 'install: %s\n' "$1" >&2; failed=1; }
stop() { complain "$1"; exit 1; }

# A path as a user types it, with ~.
short() {
  case $1 in
    "${HOME:-/}"/*' '*) printf "'%s'" "$1" ;;
    "${HOME:-/}"/*) printf '~%s' "${1#"$HOME"}" ;;
    *) printf '%s' "$1" ;;
  esac
}

counted() { if [ "$1" -eq 1 ]; then echo '1 file'; else echo "$1 files"; fi; }

# Root would leave files that their user can neither replace nor remove.
refuse_to_be_root_for_another() {
  [ "$(id -u)" != 0 ] || [ -O "$1" ] || stop "$1 belongs to another user: run this as that user, without sudo."
}

# One run at a time for a user. The kernel ends the lock with its process. A file system without locks has none.
lock() {
  exec 9<"$1"
  try_lock && return
  say "Waiting for another install to end."
  take_lock
}
try_lock() { refused=$(take_lock -n 2>&1) || [ -n "$refused" ]; }
take_lock() {
  if command -v flock >/dev/null; then
    flock "$@" 9
  else
    # macOS has no flock.
    perl -e 'open(F, "<&=9"); exit(!flock(F, @ARGV ? 6 : 2))' -- "$@"
  fi
}

checksum() {
  # shellcheck disable=SC2046
  set -- $(cksum <"$1")
  printf '%s-%s' "$1" "$2"
}

# Sets `top` to the first folder above the record that is not there, or to nothing.
find_top() {
  top='' folder=${record%/*}
  while [ -n "$folder" ] && [ ! -d "$at$folder" ]; do
    top=$folder
    folder=${folder%/*}
  done
}

# Reads the record, after it has removed what a run left that was stopped while it made or removed the
# folders of the record: that is done beside the place, by one renaming.
open_record() {
  case $at$record in *"$nl"* | *"$tab"*) stop "A path with a tab or a line feed in it cannot be recorded." ;; esac
  find_top
  [ -z "$top" ] || remove_stage
  recorded=
  [ ! -L "$at$record" ] && [ ! -L "$at$record.kurs-new" ] || stop "$(short "$at$record") is a symbolic link."
  [ ! -e "$at$record.kurs-new" ] || rm -f -- "$at$record.kurs-new"
  [ ! -f "$at$record" ] || recorded=$(cat "$at$record")$nl
}

remove_stage() {
  stage=$at$top.kurs-new
  [ -e "$stage" ] || [ -L "$stage" ] || return 0
  folder=$stage${record#"$top"}
  if [ ! -L "$stage" ]; then rm -f -- "$folder"; fi
  while [ "$folder" != "$stage" ]; do
    folder=${folder%/*}
    rmdir -- "$folder" 2>/dev/null
  done
  [ ! -e "$stage" ] && [ ! -L "$stage" ] || stop "$(short "$stage") is in the way: move it away first."
}

# Makes the folders of the record, with the record in them that names them.
make_record() {
  find_top
  [ -n "$top" ] || return 0
  folders='' stage=$at$top.kurs-new rest=${record#"$top"}
  find_missing "$record"
  ! is_there "$top" && mkdir -p "$stage${rest%/*}" && printf %s "$folders" >"$stage$rest" &&
    mv "$stage" "$at$top" && recorded=$folders
}

# Adds the folders above a path that are not there to `folders`, the highest first.
find_missing() {
  set -- "${1%/*}"
  [ -n "$1" ] && [ ! -d "$at$1" ] || return 0
  find_missing "$1"
  case $nl$folders in *"$nl$tab$1/$nl"*) ;; *) folders=$folders$tab$1/$nl ;; esac
}

# Replaces the record by the given lines.
save() {
  recorded=$(printf '%s\n' "$@" | awk '$0 != "" && !seen[$0]++')
  recorded=${recorded:+$recorded$nl}
  (set -C && printf %s "$recorded" >"$at$record.kurs-new") && mv -f "$at$record.kurs-new" "$at$record" ||
    stop "Cannot write $(short "$at$record"). Run this again when it can be written."
}

# Removes the record, and the folders that were made for it and hold nothing else.
remove_record() {
  # A run may have been stopped before it removed them.
  remove_folders
  top='' child=${record##*/} folder=${record%/*}
  while case $nl$recorded in *"$nl$tab$folder/$nl"*) [ "$(ls -A "$at$folder")" = "$child" ] ;; *) false ;; esac; do
    top=$folder child=${folder##*/} folder=${folder%/*}
  done
  if [ -z "$top" ]; then
    rm -f -- "$at$record"
  else
    ! is_there "$top.kurs-new" && mv "$at$top" "$at$top.kurs-new" && remove_stage
  fi || complain "Cannot remove $(short "$at$record")."
}

# The lines of a host. `others` prints those of all others, and the folders.
lines_of() { printf %s "$recorded" | awk -F '\t' -v host="$1" '$1 == host'; }
others() { printf %s "$recorded" | awk -F '\t' -v host="$1" '$1 != host'; }
hosts_of_record() { printf %s "$recorded" | awk -F '\t' '$1 != "" && !seen[$1]++ { print $1 }'; }
lines_at() { lines_of "$1" | awk -F '\t' -v path="$2" '$2 == path'; }
paths_of() { lines_of "$1" | awk -F '\t' '!seen[$2]++ { print $2 }'; }

is_there() { [ -e "$at$1" ] || [ -L "$at$1" ]; }

# Whether a run was stopped while it put the file in place.
is_unfinished() { case $recorded in *"$tab$1$tab+"*) ;; *) return 1 ;; esac; }

# Whether the record names the file with the content that it has. An older record has no checksums.
is_ours() {
  [ -f "$at$1" ] && [ ! -L "$at$1" ] || return 1
  case $recorded in *"$tab$1$nl"*) return ;; *"$tab$1$tab"*) ;; *) return 1 ;; esac
  sum=$(checksum "$at$1")
  case $recorded in *"$tab$1$tab$sum$nl"* | *"$tab$1$tab+$sum$nl"*) ;; *) return 1 ;; esac
}

# Whether a file may be put at a path. Says why not.
is_free() {
  if is_there "$1" && ! is_ours "$1"; then
    case $recorded in
      *"$tab$1$tab"*) complain "$(short "$at$1") was changed after kurs installed it: move it away first." ;;
      *) complain "$(short "$at$1") already exists and kurs did not install it: move it away first." ;;
    esac
    return 1
  fi
  if is_there "$1.kurs-new" && ! is_unfinished "$1"; then
    complain "$(short "$at$1.kurs-new") is in the way: move it away first."
    return 1
  fi
}

# Puts all files of a host in place, or none if one of them is the user's: HOST FILES, a line each of
# SOURCE and PATH with a tab between. Counts them in `count`. Removes the files that only an older version had.
put() {
  plan='' fits=yes count=0
  while IFS=$tab read -r source path; do
    count=$((count + 1))
    is_free "$path" || fits=
    plan=$plan$1$tab$path$tab+$(checksum "$source")$nl
  done <<END
$2
END
  [ -n "$fits" ] || return 1
  make_record || { complain "Cannot make $(short "$at${record%/*}")."; return 1; }
  folders=
  while IFS=$tab read -r source path; do find_missing "$path"; done <<END
$2
END
  save "$recorded" "$folders" "$plan"
  while IFS=$tab read -r source path; do
    place "$source" "$at$path" && continue
    complain "Cannot write $(short "$at$path"). Run this again, or with --undo."
    return 1
  done <<END
$2
END
  # Only now are the older lines without use.
  left=
  while IFS= read -r path; do
    case $plan in *"$tab$path$tab"*) continue ;; esac
    remove_file "$path" || left=$left$(lines_at "$1" "$path")$nl
  done <<END
$(paths_of "$1")
END
  save "$(others "$1")" "$(printf %s "$plan" | sed "s/$tab+\([^$tab]*\)\$/$tab\1/")" "$left"
  remove_folders
}

# Renames a copy into place, so that a running kurs is not disturbed.
place() {
  if [ -x "$1" ]; then mode=755; else mode=644; fi
  rm -f -- "$2.kurs-new" && mkdir -p "${2%/*}" && (set -C && cat "$1" >"$2.kurs-new") &&
    chmod "$mode" "$2.kurs-new" && mv -f "$2.kurs-new" "$2"
}

# Removes a file if it is ours, and counts it in `removed`. Fails if it is still there and ours.
remove_file() {
  if is_unfinished "$1" && is_there "$1.kurs-new"; then
    rm -f -- "$at$1.kurs-new" 2>/dev/null || { complain "Cannot remove $(short "$at$1.kurs-new")."; return 1; }
  fi
  is_there "$1" || return 0
  is_ours "$1" || { complain "$(short "$at$1") was changed after kurs installed it: it is left there."; return 0; }
  rm -f -- "$at$1" 2>/dev/null || { complain "Cannot remove $(short "$at$1")."; return 1; }
  removed=$((removed + 1))
}

# Removes the folders that were made here and are empty, the deepest first, and their lines.
remove_folders() {
  while IFS= read -r folder; do
    [ -z "$folder" ] || rmdir -- "$at$folder" 2>/dev/null
  done <<END
$(printf %s "$recorded" | sed -n "s|^$tab\(.*\)/\$|\1|p" | sort -ru)
END
  kept=
  while IFS= read -r line; do
    case $line in '') continue ;; "$tab"*) [ -d "$at${line#"$tab"}" ] || continue ;; esac
    kept=$kept$line$nl
  done <<END
$recorded
END
  [ "$kept" = "$recorded" ] || save "$kept"
}

# Removes the files of a host, and says how many. Those that cannot be removed stay in the record.
undo() {
  removed=0 left=
  while IFS= read -r path; do
    remove_file "$path" || left=$left$(lines_at "$1" "$path")$nl
  done <<END
$(paths_of "$1")
END
  save "$(others "$1")" "$left"
  remove_folders
  say "${2:-$1}: $(counted "$removed") removed"
}
