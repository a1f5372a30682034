" The watched pairs: in a window, and in the statusline, updated on each notification of kurs.
scriptencoding utf-8

let s:renewal = 60 " seconds between polls while the statusline is shown: ages grow without a notification
let s:asking = 0
let s:asked = localtime() " when the list was last asked for
let s:buffer = -1
let s:has_statusline = 0
let s:shown = {'rows': [], 'missing': [], 'segment': ''} " the newest result

" Shows the newest result, or why there is none.
function! s:paint(failure) abort
  let l:lines = map(s:shown.rows + s:shown.missing, 'v:val.line')
  if empty(a:failure)
    call kurs#window#paint(s:buffer, empty(l:lines) ? ['The watchlist is empty.'] : l:lines,
      \ ['', s:shown.origin, 'a add   dd remove   q close'])
  else
    call kurs#window#paint(s:buffer, [], [a:failure.message, get(a:failure, 'hint', '')])
  endif
  if s:has_statusline
    if !empty(a:failure) && a:failure.kind !=# 'ended'
      call kurs#say#aside(a:failure)
    endif
    redrawstatus!
  endif
endfunction

function! s:take(failure, result) abort
  let s:asking = 0
  if empty(a:failure)
    let s:shown = extend({'missing': []}, a:result)
  endif
  call s:paint(a:failure)
  if empty(a:failure)
    call s:subscribe() " where the list was missing, it exists now
  endif
endfunction

function! s:ask(...) abort
  if !s:asking
    let [s:asking, s:asked] = [1, localtime()]
    call kurs#client#request('watchlist', {'list': kurs#config#get('list'), 'segment': 'plain'}, function('s:take'))
  endif
endfunction

" Asks for the list now, and after each change; returns 0 if it does so already.
function! s:subscribe() abort
  return kurs#client#subscribe('watchlist', {'list': kurs#config#get('list')},
    \ function('s:ask'), function('s:paint'))
endfunction

function! s:listen() abort
  if !s:subscribe()
    call s:ask()
  endif
  call kurs#alerts#listen()
endfunction

function! s:add(text) abort
  call kurs#client#ask('watchlist/add', {'text': a:text, 'list': kurs#config#get('list'), 'update': v:true},
    \ function('s:ask'))
endfunction

function! s:remove() abort
  let l:row = get(s:shown.rows + s:shown.missing, line('.') - 1, {})
  if !empty(l:row)
    call kurs#client#ask('watchlist/remove', {'pair': l:row.pair, 'list': kurs#config#get('list')}, function('s:ask'))
  endif
endfunction

function! s:closed() abort
  if !s:has_statusline
    call kurs#client#unsubscribe('watchlist')
  endif
endfunction

" Opens the list; with a pair, and optionally an amount, adds it first.
function! kurs#watch#open(text) abort
  let s:buffer = kurs#window#open('watch', {'dd': function('s:remove'),
    \ 'a': {-> kurs#say#prompt('Pair and amount: ', function('s:add'))}}, function('s:closed'))
  if !empty(a:text)
    call s:add(a:text)
  endif
  call s:listen()
endfunction

" Never waits: it is empty at first, and kurs starts in the background.
function! kurs#watch#statusline() abort
  if !s:has_statusline
    let s:has_statusline = 1
    call timer_start(0, {-> s:listen()})
  elseif localtime() - s:asked >= s:renewal
    call timer_start(0, {-> s:ask()})
  endif
  " The pairs of a kurs that is gone are old.
  return empty(s:shown.segment) || kurs#client#is_running() ? s:shown.segment : 'kurs has exited'
endfunction
