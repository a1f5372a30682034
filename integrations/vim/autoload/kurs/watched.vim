" The watched pairs as kurs last told them, for whoever looks.
scriptencoding utf-8

let s:renewal = 300 " seconds after which rates are asked for again by somebody who looks
let s:lookers = {} " name → what to call with a failure, or with none
let s:subscription = {}
let s:asking = 0
let s:is_list_missing = 0
" The newest answer, and when it came.
let s:shown = {'rows': [], 'missing': [], 'line': '', 'at': 0}

function! s:refused(failure) abort
  let s:subscription = {}
  let s:is_list_missing = a:failure.kind ==# 'unknownList'
endfunction

" Before it is asked, so that no change falls between the two.
function! s:subscribe() abort
  let s:is_list_missing = 0
  if empty(s:subscription) && !empty(s:lookers)
    let s:subscription = kurs#client#subscribe('watchlist/subscribe', {'list': kurs#config#get('list')},
      \ {... -> kurs#watched#ask()}, function('s:refused'))
  endif
endfunction

function! s:take_line(failure, result) abort
  if empty(a:failure)
    let s:shown.line = a:result.line
  endif
endfunction

function! s:take(failure, result) abort
  let s:asking = 0
  if empty(a:failure)
    call extend(s:shown, {'rows': a:result.rows, 'missing': get(a:result, 'missing', []), 'at': localtime()})
    if s:is_list_missing " no longer
      call s:subscribe()
      call kurs#watched#ask()
    endif
  endif
  for l:Looker in values(s:lookers)
    call l:Looker(a:failure)
  endfor
endfunction

" Asks anew; who looks is told.
function! kurs#watched#ask() abort
  if s:asking
    return
  endif
  let s:asking = 1
  let l:list = kurs#config#get('list')
  call kurs#client#request('watchlist', {'list': l:list, 'line': v:true}, function('s:take_line'))
  call kurs#client#request('watchlist', {'list': l:list}, function('s:take'))
endfunction

" Calls Looker(failure) now and whenever something has changed.
function! kurs#watched#look(name, Looker) abort
  let s:lookers[a:name] = a:Looker
  call s:subscribe()
  call kurs#watched#ask()
endfunction

function! kurs#watched#look_away(name) abort
  call remove(s:lookers, a:name)
  if empty(s:lookers) && !empty(s:subscription)
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

" Never waits: at first there is nothing to show, and kurs is begun behind it.
function! kurs#watched#statusline() abort
  if !has_key(s:lookers, 'statusline')
    let s:lookers.statusline = function('s:repaint')
    call timer_start(0, {-> [kurs#watched#look('statusline', function('s:repaint')), kurs#alerts#look()]})
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
