" Alerts: shows each firing once, marks the statusline, and lists the alerts in a window.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:alerts = []
let s:firings = [] " not acknowledged yet
let s:told = {}
let s:subscription = {}
let s:buffer = -1

function! s:described(alert) abort
  let l:limit = get(a:alert, 'threshold', has_key(a:alert, 'percent') ? a:alert.percent . ' % in' : '')
  return join(filter([a:alert.pair, a:alert.kind, l:limit, get(a:alert, 'span', '')], '!empty(v:val)'))
endfunction

function! s:fired(changed, is_first) abort
  let s:firings = a:changed.firings
  for l:firing in filter(copy(s:firings), '!has_key(s:told, v:val.firing)')
    let s:told[l:firing.firing] = 1
    call kurs#say#aside({'message': l:firing.line})
  endfor
  if bufloaded(s:buffer)
    call s:ask()
  endif
endfunction

function! s:refused(failure) abort
  let s:subscription = {}
endfunction

" Subscribes to firings; without an error message if this kurs is too old for alerts.
function! kurs#alerts#listen() abort
  if empty(s:subscription)
    let s:subscription = kurs#client#subscribe('alerts/subscribe', {}, function('s:fired'), function('s:refused'))
  endif
endfunction

function! s:line(alert) abort
  let l:has_fired = index(map(copy(s:firings), 'v:val.alert'), a:alert.alert) >= 0
  return (l:has_fired ? kurs#ascii#or('⚑ ', '! ') : '  ') . s:described(a:alert)
    \ . (a:alert.armed ? ', armed' : ', waiting to re-arm')
    \ . (has_key(a:alert, 'note') ? ' (' . a:alert.note . ')' : '')
endfunction

function! s:take(failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  let [s:alerts, s:firings] = [a:result.alerts, a:result.firings]
  let l:lines = empty(s:alerts) ? ['No alerts.'] : map(copy(s:alerts), 's:line(v:val)')
  call kurs#window#paint(s:buffer, l:lines, ['', 'a add   dd remove   x acknowledge   q close'])
endfunction

function! s:ask() abort
  call kurs#client#request('alerts', {}, function('s:take'))
endfunction

function! s:changed(failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  if has_key(a:result, 'notes')
    call kurs#say#info('kurs: ' . a:result.notes[0])
  endif
  call s:ask()
endfunction

" Adds it, unless an equal one is there: both would fire.
function! s:add_new(typed, failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  if index(map(copy(a:result.alerts), 'tolower(s:described(v:val))'), tolower(a:typed)) >= 0
    return kurs#say#info('kurs: The alert ' . a:typed . ' is there already: none was added.')
  endif
  call kurs#client#request('alerts/add', {'text': a:typed}, function('s:changed'))
endfunction

" `EUR/USD above 1.15`, `EUR/USD change 2 1w`, `EUR/USD high 1y`.
function! s:add(words) abort
  if !empty(a:words)
    call kurs#client#request('alerts', {}, function('s:add_new', [join(a:words)]))
  endif
endfunction

function! kurs#alerts#key(key) abort
  let l:alert = get(s:alerts, line('.') - 1, {})
  if a:key ==# 'a'
    call s:add(split(input('Alert, such as EUR/USD above 1.15: ')))
  elseif a:key ==# 'x'
    call kurs#client#request('alerts/acknowledge', {'all': v:true}, function('s:changed'))
  elseif !empty(l:alert)
    call kurs#client#request('alerts/remove', {'alert': l:alert.alert}, function('s:changed'))
  endif
endfunction

" Opens the list; with an alert, adds it first.
function! kurs#alerts#open(words) abort
  let s:buffer = kurs#window#open('alerts')
  for l:key in ['a', 'dd', 'x']
    call kurs#window#key(l:key, 'kurs#alerts#key', l:key)
  endfor
  call s:add(a:words)
  call s:ask()
  call kurs#alerts#listen()
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
