" The watched pairs as kurs last sent them, and their listeners.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:renewal = 300 " seconds between polls while the statusline is shown
let s:listeners = {} " name → callback for a failure, or for none
let s:subscription = {}
let s:asking = 0
let s:is_list_missing = 0
" The newest result, and when it arrived.
let s:shown = {'rows': [], 'missing': [], 'line': '', 'at': 0}

function! s:tell(failure) abort
  for l:Listener in values(s:listeners)
    call l:Listener(a:failure)
  endfor
endfunction

function! s:refused(failure) abort
  let s:subscription = {}
  let s:is_list_missing = a:failure.kind ==# 'unknownList'
  call s:tell(a:failure)
endfunction

function! s:show(state, ...) abort
  call extend(s:shown, {'rows': a:state.rows, 'missing': get(a:state, 'missing', []), 'line': a:state.line,
    \ 'at': localtime()})
  call s:tell({})
endfunction

" Calls all listeners with the list as it is now, and after each change.
function! s:subscribe() abort
  let s:is_list_missing = 0
  let s:subscription = kurs#client#subscribe('watchlist/subscribe', {'list': kurs#config#get('list')},
    \ function('s:show'), function('s:refused'))
endfunction

function! s:take(failure, result) abort
  let s:asking = 0
  if !empty(a:failure)
    return s:tell(a:failure)
  endif
  call s:show(a:result)
  if s:is_list_missing && !empty(s:listeners) " the list exists now
    call s:subscribe()
  endif
endfunction

" Polls kurs, since rates grow old without a notification, and calls all listeners.
function! kurs#watched#ask() abort
  if s:asking
    return
  endif
  let s:asking = 1
  call kurs#client#request('watchlist', {'list': kurs#config#get('list')}, function('s:take'))
endfunction

" Calls Listener(failure) now and after each change.
function! kurs#watched#listen(name, Listener) abort
  let s:listeners[a:name] = a:Listener
  if empty(s:subscription)
    call s:subscribe()
  else
    call kurs#watched#ask()
  endif
endfunction

function! kurs#watched#unlisten(name) abort
  call remove(s:listeners, a:name)
  if empty(s:listeners) && !empty(s:subscription)
    call kurs#client#unsubscribe(s:subscription)
    let s:subscription = {}
  endif
endfunction

function! kurs#watched#shown() abort
  return s:shown
endfunction

function! s:repaint(failure) abort
  if !empty(a:failure) && a:failure.kind !=# 'ended'
    call kurs#say#aside(a:failure)
  endif
  redrawstatus!
endfunction

" Never waits: it is empty at first, and kurs starts in the background.
function! kurs#watched#statusline() abort
  if !has_key(s:listeners, 'statusline')
    let s:listeners.statusline = function('s:repaint')
    call timer_start(0, {-> [kurs#watched#listen('statusline', function('s:repaint')), kurs#alerts#listen()]})
    return ''
  endif
  if empty(s:shown.rows)
    return kurs#alerts#mark()
  endif
  let l:passed = localtime() - s:shown.at
  if l:passed >= s:renewal
    call timer_start(0, {-> kurs#watched#ask()})
  endif
  let l:age = kurs#text#oldest(s:shown.rows)
  let l:stale = kurs#text#is_stale(s:shown.rows) ? ', stale' : ''
  return kurs#alerts#mark() . s:shown.line . (l:age < 0 ? '' : ' (' . kurs#text#age(l:age + l:passed) . l:stale . ')')
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
