" Alerts: shows each firing once, marks the statusline, and lists the alerts in a window.
scriptencoding utf-8

let s:alerts = []
let s:told = {}
let s:buffer = -1

function! s:fired(state) abort
  for l:firing in filter(copy(a:state.firings), '!has_key(s:told, v:val.firing)')
    let s:told[l:firing.firing] = 1
    call kurs#say#aside({'message': l:firing.line})
  endfor
  call s:paint({})
endfunction

" Subscribes to firings.
function! kurs#alerts#listen() abort
  call kurs#client#subscribe('alerts', {}, function('s:fired'), {failure -> 0})
endfunction

function! s:take(result) abort
  let s:alerts = a:result.alerts
  let l:lines = map(copy(s:alerts), '(v:val.fired ? kurs#text#or("⚑ ", "! ") : "  ") . v:val.line')
  call kurs#window#paint(s:buffer, empty(l:lines) ? ['No alerts.'] : l:lines,
    \ ['', 'a add   dd remove   x acknowledge   q close'])
endfunction

" Shows the alerts as they are now, after a change with this result.
function! s:paint(result) abort
  if has_key(a:result, 'notes')
    call kurs#say#info('kurs: ' . a:result.notes[0])
  endif
  if bufloaded(s:buffer)
    call kurs#client#ask('alerts', {}, function('s:take'))
  endif
endfunction

function! s:change(method, params) abort
  call kurs#client#ask(a:method, a:params, function('s:paint'))
endfunction

function! s:add(text) abort
  call s:change('alerts/add', {'text': a:text})
endfunction

function! s:remove() abort
  let l:alert = get(s:alerts, line('.') - 1, {})
  if !empty(l:alert)
    call s:change('alerts/remove', {'alert': l:alert.alert})
  endif
endfunction

" Opens the list; with an alert such as `EUR/USD above 1.15`, adds it first.
function! kurs#alerts#open(text) abort
  let s:buffer = kurs#window#open('alerts', {'dd': function('s:remove'),
    \ 'a': {-> kurs#say#prompt('Alert, such as EUR/USD above 1.15: ', function('s:add'))},
    \ 'x': {-> s:change('alerts/acknowledge', {'all': v:true})}})
  call s:paint({})
  if !empty(a:text)
    call s:add(a:text)
  endif
  call kurs#alerts#listen()
endfunction
