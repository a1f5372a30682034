# The prompt segment, as kurs makes it: the watched pairs in one line, their age, and a mark for fired alerts.

typeset -g _kurs_rprompt=
typeset -gi _kurs_asked=0 _kurs_width=0 _kurs_is_new=0
# `_kurs_follows` is 0 while the list that is to be subscribed to does not exist.
typeset -gi _kurs_follows=1

# For themes: prints the segment. `$KURS_PROMPT` is the same without a subshell.
kurs_prompt() {
  builtin print -rn -- $KURS_PROMPT
}

# Before each prompt: reads notifications, polls after a minute, restarts kurs if it has exited.
_kurs_watch() {
  [[ ${KURS_WATCH:-main} == no ]] && return
  _kurs_shown=
  (( _kurs_in )) && _kurs_drain
  if ! _kurs_start soon; then
    local reply=("$_kurs_said")
    _kurs_error=1
    _kurs_paint
    return 0
  fi
  (( EPOCHSECONDS - _kurs_asked >= 60 || _kurs_width != ${KURS_WIDTH:-$(( COLUMNS / 4 ))} )) && _kurs_ask_prompt
  # With err_exit, another code ends the shell.
  return 0
}

# Runs when kurs has started.
_kurs_started() {
  [[ ${KURS_WATCH:-main} == no ]] && return
  _kurs_send subscribe '"topic":"alerts"' fired
  _kurs_subscribe
}

_kurs_subscribe() {
  local REPLY
  _kurs_quote ${KURS_WATCH:-main}
  _kurs_follows=1
  _kurs_send subscribe '"topic":"watchlist","list":'$REPLY list _kurs_subscribed
  _kurs_ask_prompt
}

# A list that does not exist may appear: it is tried again after 5 s.
_kurs_subscribed() {
  (( _kurs_error )) || return 0
  _kurs_follows=0
  (( _kurs_asked -= 55, 1 ))
}

_kurs_ask_prompt() {
  local REPLY style=zsh color=true
  (( _kurs_follows )) || { _kurs_subscribe; return }
  _kurs_asked=$EPOCHSECONDS
  _kurs_width=${KURS_WIDTH:-$(( COLUMNS / 4 ))}
  # Without prompt_percent, its escapes would be shown as they are.
  (( _kurs_percent )) || style=plain
  [[ -z ${NO_COLOR-} ]] || color=false
  _kurs_quote ${KURS_WATCH:-main}
  _kurs_send watchlist '"list":'$REPLY',"line":true,"segment":"'$style'","width":'$_kurs_width',"color":'$color segment _kurs_paint
}

# Shows the segment in `reply`.
_kurs_paint() {
  # Nothing in it may start an expansion, whatever kurs sends.
  local REPLY segment=${reply[1]//[\$\`\\]/}
  if _kurs_failed; then
    _kurs_say_once $REPLY soon
    segment=
  else
    _kurs_said=
  fi
  (( _kurs_bang )) && segment=${segment//\!/!!}
  [[ $segment == $KURS_PROMPT ]] && return
  KURS_PROMPT=$segment
  if [[ ${KURS_RPROMPT:-yes} != no && ${RPROMPT-} == $_kurs_rprompt ]]; then
    RPROMPT=$segment _kurs_rprompt=$segment
  fi
  _kurs_is_new=1
}

# Redraws the prompt if the segment has changed. What was said below the line stays until the next key.
_kurs_repaint() {
  if _kurs_is_due && zle; then
    zle reset-prompt
    zle -R
    if [[ -n $_kurs_shown && $_kurs_shown_at == "$CURSOR:$BUFFER" ]]; then zle -M -- "$_kurs_shown"; fi
  fi
}

_kurs_is_due() {
  emulate -L zsh -o no_aliases
  (( _kurs_is_new )) || return
  _kurs_is_new=0
}
