" The watched pairs as kurs last sent them, and their listeners.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:renewal = 60 " seconds between polls while the statusline is shown: ages grow without a notification
let s:listeners = {} " name → callback for a failure, or for none
let s:subscription = {}
let s:asking = 0
let s:is_list_missing = 0
let s:asked = localtime() " when the list was last asked for
" The newest result.
let s:shown = {'rows': [], 'missing': [], 'segment': '', 'origin': ''}

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

" Calls all listeners with the list as it is now, and after each change.
function! s:subscribe() abort
  let s:is_list_missing = 0
  let s:subscription = kurs#client#subscribe('watchlist/subscribe', {'list': kurs#config#get('list')},
    \ {state, is_first -> kurs#watched#ask()}, function('s:refused'))
endfunction

function! s:take(failure, result) abort
  let s:asking = 0
  if !empty(a:failure)
    return s:tell(a:failure)
  endif
  let s:shown = extend({'missing': []}, a:result)
  call s:tell({})
  if s:is_list_missing && !empty(s:listeners) " the list exists now
    call s:subscribe()
  endif
endfunction

" Asks for the list, and calls all listeners.
function! kurs#watched#ask() abort
  if s:asking
    return
  endif
  let [s:asking, s:asked] = [1, localtime()]
  call kurs#client#request('watchlist',
    \ {'list': kurs#config#get('list'), 'segment': 'plain', 'width': &columns}, function('s:take'))
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
  if localtime() - s:asked >= s:renewal
    call timer_start(0, {-> kurs#watched#ask()})
  endif
  return s:shown.segment
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
