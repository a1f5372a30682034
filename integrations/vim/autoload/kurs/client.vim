" Requests, their responses, and subscriptions that outlive a process.
"
" Calls `Done(failure, result)` later, never before it returns; without an error, failure is empty.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:silence = 2000 " milliseconds without a response, after which kurs hangs
let s:grace = 200 " milliseconds for Vim to read what has come meanwhile
let s:patience = 10 " seconds without a response that a command waits which must be done before the next
let s:heard = reltime() " when the last response came
let s:hangs = 0 " whether that was said since the last response
let s:newest = 0 " the last request, other than a refresh, which waits for the network
let s:checking = 0 " whether a timer runs: one at a time, since Vim looks at all of them
let s:waits = 0 " whether a command waits, which reports that itself
let s:last = 0
let s:waiting = {} " id → callback
let s:subscriptions = [] " {method, params, Handler, Failed, token}
let s:tokens = 0

function! s:ignore(failure, result) abort
endfunction

function! s:too_old(method) abort
  return {
    \ 'kind': 'methodNotFound',
    \ 'message': printf('This kurs is too old: it has no `%s`.', a:method),
    \ 'hint': 'Install a newer one with integrations/install.',
    \ }
endfunction

" Says once that kurs hangs, if the newest request has no response later. After work of its own, Vim runs
" the timer before it reads: it looks twice.
function! s:check_later() abort
  let s:checking = 1
  let l:Check = function('s:check', [s:newest])
  call timer_start(s:silence, {-> timer_start(s:grace, l:Check)})
endfunction

function! s:check(id, timer) abort
  let s:checking = 0
  if !has_key(s:waiting, a:id)
    if has_key(s:waiting, s:newest)
      call s:check_later()
    endif
  elseif s:waits
    call s:check_later()
  elseif kurs#process#pid() && !s:hangs
    let s:hangs = 1
    call kurs#say#failure({'message': 'kurs has not answered for 2 seconds. `:Kurs restart` ends it.'})
  endif
endfunction

function! s:send(method, params, Done) abort
  let s:last += 1
  let s:waiting[s:last] = a:Done
  if a:method !=# 'rates/refresh'
    let s:newest = s:last
    if !s:checking
      call s:check_later()
    endif
  endif
  let l:request = {'jsonrpc': '2.0', 'id': s:last, 'method': a:method}
  if !empty(a:params)
    let l:request.params = a:params
  endif
  call kurs#process#send(json_encode(l:request))
endfunction

" How many requests were sent.
function! kurs#client#sent() abort
  return s:last
endfunction

" Whether this kurs has a method; true before it has responded.
function! kurs#client#knows(method) abort
  return !exists('s:methods') || index(s:methods, a:method) >= 0
endfunction

function! s:polite(method, Done, failure, result) abort
  let l:unknown = get(a:failure, 'kind', '') ==# 'methodNotFound'
  call a:Done(l:unknown ? s:too_old(a:method) : a:failure, a:result)
endfunction

function! kurs#client#request(method, params, ...) abort
  let l:Done = get(a:, 1, function('s:ignore'))
  let l:trouble = kurs#process#ensure()
  if empty(l:trouble) && !kurs#client#knows(a:method)
    let l:trouble = s:too_old(a:method)
  endif
  if empty(l:trouble)
    return s:send(a:method, a:params, function('s:polite', [a:method, l:Done]))
  endif
  call timer_start(0, {-> l:Done(l:trouble, v:null)})
endfunction

" Waits until Is_done() is true; returns 0 if kurs is silent for too long, or if the user interrupts it.
function! kurs#client#wait(Is_done) abort
  let s:heard = reltime()
  let s:waits = 1
  try
    while !a:Is_done()
      if reltimefloat(reltime(s:heard)) > s:patience
        return 0
      endif
      sleep 1m
    endwhile
    return 1
  catch /^Vim:Interrupt$/
    return 0
  finally
    let s:waits = 0
  endtry
endfunction

" Ignores the responses that are still to come.
function! kurs#client#forget() abort
  call map(s:waiting, {-> function('s:ignore')})
endfunction

function! s:subscribed(subscription, failure, result) abort
  if index(s:subscriptions, a:subscription) < 0
    " Unsubscribed meanwhile.
    return
  endif
  if empty(a:failure)
    call a:subscription.Handler(a:result, 1)
  elseif a:failure.kind !=# 'ended'
    call filter(s:subscriptions, 'v:val isnot a:subscription')
    call a:subscription.Failed(a:failure)
  endif
endfunction

function! s:subscribe(subscription) abort
  call kurs#client#request(a:subscription.method,
    \ extend({'subscription': a:subscription.token}, a:subscription.params),
    \ function('s:subscribed', [a:subscription]))
endfunction

" Calls `Handler(state, is_first)` with the state now and with each one later; is_first is 1 for the first
" one of each kurs process.
function! kurs#client#subscribe(method, params, Handler, Failed) abort
  let s:tokens += 1
  let l:subscription = {'method': a:method, 'params': a:params, 'Handler': a:Handler, 'Failed': a:Failed,
    \ 'token': 'vim' . s:tokens}
  " Before it is added: a kurs that starts is sent all that are there.
  call kurs#process#ensure()
  call add(s:subscriptions, l:subscription)
  call s:subscribe(l:subscription)
  return l:subscription
endfunction

function! kurs#client#unsubscribe(subscription) abort
  call filter(s:subscriptions, 'v:val isnot a:subscription')
  if !empty(a:subscription) && kurs#process#pid()
    call kurs#client#request(substitute(a:subscription.method, 'subscribe$', 'unsubscribe', ''),
      \ {'subscription': a:subscription.token})
  endif
endfunction

function! kurs#client#read(line) abort
  try
    let l:message = json_decode(kurs#ascii#line(a:line))
  catch /^Vim\%((\a\+)\)\=:E/
    return
  endtry
  if has_key(l:message, 'method')
    let l:token = get(get(l:message, 'params', {}), 'subscription', 0)
    for l:each in filter(copy(s:subscriptions), 'v:val.token is# l:token')
      call l:each.Handler(l:message.params, 0)
    endfor
  elseif has_key(s:waiting, get(l:message, 'id', ''))
    let [s:hangs, s:heard] = [0, reltime()]
    let l:Done = remove(s:waiting, l:message.id)
    if has_key(l:message, 'error')
      let l:data = get(l:message.error, 'data', {})
      call l:Done({'message': l:message.error.message, 'kind': get(l:data, 'kind', ''),
        \ 'hint': get(l:data, 'hint', '')}, v:null)
    else
      call l:Done({}, l:message.result)
    endif
  endif
endfunction

function! s:methods(failure, result) abort
  if empty(a:failure)
    let s:methods = a:result.methods
  endif
endfunction

function! kurs#client#started() abort
  unlet! s:methods
  let s:hangs = 0
  call s:send('initialize', {'clientInfo': {'name': 'kurs.vim'}, 'processId': getpid(),
    \ 'positionEncoding': &encoding ==# 'utf-8' ? 'utf-8' : 'utf-32'}, function('s:methods'))
  for l:each in copy(s:subscriptions)
    call s:subscribe(l:each)
  endfor
endfunction

function! s:answer_all(message, hint) abort
  let l:left = values(s:waiting)
  let s:waiting = {}
  for l:Done in l:left
    call l:Done({'kind': 'ended', 'message': a:message, 'hint': a:hint}, v:null)
  endfor
endfunction

function! s:come_back(timer) abort
  let l:trouble = empty(s:subscriptions) ? {} : kurs#process#ensure()
  if !empty(l:trouble)
    call kurs#say#aside(l:trouble)
  endif
endfunction

" If there are subscriptions, restarts kurs without a request, after a longer delay each time.
function! kurs#client#died(deaths) abort
  call s:answer_all('kurs exited before it answered.', 'Try again: kurs restarts.')
  if !empty(s:subscriptions)
    call timer_start(float2nr(250 * pow(4, a:deaths - 1)), function('s:come_back'))
  endif
endfunction

function! kurs#client#restart() abort
  call kurs#process#stop()
  call kurs#process#forgive()
  call kurs#say#forget()
  call s:answer_all('kurs was restarted before it answered.', '')
  let l:trouble = kurs#process#ensure()
  if !empty(l:trouble)
    call kurs#say#failure(l:trouble)
  endif
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
