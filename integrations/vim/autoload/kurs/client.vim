" kurs: it starts with the first request, restarts itself, and exits with Vim. Requests and subscriptions, and the last
" messages in both directions.
"
" Calls `Done(failure, result)` later, never before it returns; without an error, failure is empty.
scriptencoding utf-8

let s:patience = 10 " seconds without a response that a command waits which must be done before the next
let s:exit_timeout = 2 " seconds: kurs ends a worker that hangs before that
let s:heard = reltime() " when the last response came
let s:last = 0
let s:waiting = {} " id → callback
let s:subscriptions = {} " topic → {params, Handler, Failed}
let s:log = []
let s:home = expand('<sfile>:p:h:h:h')
let [s:most, s:widest] = [300, 400] " messages of the log, and bytes of one

augroup kurs_client
  autocmd!
  autocmd VimLeavePre * call s:stop()
augroup END

function! s:note(mark, text) abort
  let l:text = strlen(a:text) > s:widest ? a:text[: s:widest] . ' … ' . strlen(a:text) . ' bytes' : a:text
  call add(s:log, a:mark . ' ' . l:text)
  if len(s:log) > s:most
    call remove(s:log, 0)
  endif
endfunction

function! kurs#client#log() abort
  call kurs#window#show('log', empty(s:log) ? ['No messages yet.'] : s:log, [])
  setlocal wrap nolinebreak
  normal! G
endfunction

" A desktop may have started Vim without the folder in which `install` has put kurs: it writes that into a file here.
function! s:places() abort
  let l:file = s:home . '/kurs-program'
  let l:places = (filereadable(l:file) ? readfile(l:file) : []) + [expand('~/.local/bin/kurs')]
  return filter(l:places, 'executable(v:val)')
endfunction

" Starts kurs if needed. Empty if it runs, else the reason why not.
function! s:start() abort
  if exists('s:job')
    return {}
  endif
  let l:command = kurs#config#command()
  let l:program = get(l:command, 0, 'kurs')
  if !executable(l:program)
    let l:places = l:program ==# 'kurs' ? s:places() : []
    if empty(l:places)
      return {'kind': 'missing', 'message': l:program . ' not found:'
        \ . ' install kurs with integrations/install, or set g:kurs.command.'
        \ . (l:program ==# 'kurs' ? ' This PATH lacks it: ' . $PATH : '')}
    endif
    let l:command = l:places[:0] + l:command[1:]
  endif
  let s:job = job_start(l:command + ['--supervised', '--parent-pid', string(getpid())], {
    \ 'mode': 'nl',
    \ 'noblock': 1,
    \ 'out_cb': function('s:read'),
    \ 'err_cb': {channel, line -> s:note('!', line)},
    \ 'exit_cb': function('s:ended'),
    \ 'stoponexit': 'term',
    \ })
  call s:note('#', join(l:command))
  call s:introduce()
  call map(keys(s:subscriptions), 's:subscribe(v:val)')
  return {}
endfunction

" Tells kurs what Vim shows: its positions and signs, and the width of the screen.
function! s:introduce() abort
  let s:width = &columns
  call s:send('initialize', {'clientInfo': {'name': 'kurs.vim'}, 'processId': getpid(), 'width': s:width,
    \ 'positionEncoding': &encoding ==# 'utf-8' ? 'utf-8' : 'utf-32',
    \ 'charset': &encoding =~# '^\%(euc\|cp9\|sjis\|big5\|gb\|utf\|ucs\)' ? 'utf-8' : 'ascii'},
    \ {failure, result -> 0})
endfunction

function! s:send(method, params, Done) abort
  let s:last += 1
  let s:waiting[s:last] = a:Done
  let l:request = {'jsonrpc': '2.0', 'id': s:last, 'method': a:method}
  if !empty(a:params)
    let l:request.params = a:params
  endif
  let l:line = json_encode(l:request)
  call s:note('→', l:line)
  try
    call ch_sendraw(s:job, l:line . "\n")
  catch /^Vim\%((\a\+)\)\=:E\%(630\|631\|906\)/
    " kurs has just died; its exit fails the request.
  endtry
endfunction

function! kurs#client#is_running() abort
  return exists('s:job')
endfunction

function! kurs#client#request(method, params, ...) abort
  let l:Done = get(a:, 1, {failure, result -> 0})
  let l:failure = s:start()
  if !empty(l:failure)
    return timer_start(0, {-> l:Done(l:failure, v:null)})
  elseif s:width != &columns
    call s:introduce()
  endif
  call s:send(a:method, a:params, l:Done)
endfunction

" The same, for what a person waits for: calls `Done(result)`, or shows the failure.
function! kurs#client#ask(method, params, Done) abort
  call kurs#client#request(a:method, a:params,
    \ {failure, result -> empty(failure) ? a:Done(result) : kurs#say#failure(failure)})
endfunction

" Waits until Is_done() is true; returns 0 if kurs is silent for so many seconds, or if the user interrupts it.
function! kurs#client#wait(Is_done, ...) abort
  let s:heard = reltime()
  try
    while !a:Is_done() && reltimefloat(reltime(s:heard)) < get(a:, 1, s:patience)
      sleep 1m
    endwhile
  catch /^Vim:Interrupt$/
  endtry
  return a:Is_done()
endfunction

function! s:subscribe(topic) abort
  call kurs#client#request('subscribe', extend({'topic': a:topic, 'subscription': a:topic},
    \ s:subscriptions[a:topic].params), function('s:subscribed', [a:topic]))
endfunction

function! s:subscribed(topic, failure, result) abort
  if !has_key(s:subscriptions, a:topic)
    return
  elseif empty(a:failure)
    call s:subscriptions[a:topic].Handler(a:result)
  elseif index(['ended', 'gaveUp'], a:failure.kind) < 0
    call remove(s:subscriptions, a:topic).Failed(a:failure)
  endif
endfunction

" Calls `Handler(state)` with the state now and with each one later, or `Failed(failure)`. There is one subscription for
" each topic: returns 0 if it is there already.
function! kurs#client#subscribe(topic, params, Handler, Failed) abort
  if has_key(s:subscriptions, a:topic)
    return 0
  endif
  " Before it is added: a kurs that starts is sent all that are there.
  call s:start()
  let s:subscriptions[a:topic] = {'params': a:params, 'Handler': a:Handler, 'Failed': a:Failed}
  call s:subscribe(a:topic)
  return 1
endfunction

function! kurs#client#unsubscribe(topic) abort
  if has_key(s:subscriptions, a:topic)
    call remove(s:subscriptions, a:topic)
    call kurs#client#request('unsubscribe', {'subscription': a:topic})
  endif
endfunction

function! s:read(channel, line) abort
  call s:note('←', a:line)
  try
    let l:message = json_decode(a:line)
  catch /^Vim\%((\a\+)\)\=:E/
    return
  endtry
  let l:params = get(l:message, 'params', {})
  if get(l:message, 'method', '') ==# 'trouble'
    if l:params.kind !=# 'restarted'
      call kurs#say#failure({'message': l:params.message,
        \ 'hint': '`:Kurs restart` restarts it, `:Kurs log` has its errors.'})
    endif
  elseif has_key(s:subscriptions, get(l:params, 'subscription', ''))
    call s:subscriptions[l:params.subscription].Handler(l:params)
  elseif has_key(s:waiting, get(l:message, 'id', ''))
    let s:heard = reltime()
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

function! s:fail_all(message, hint) abort
  let [l:left, s:waiting] = [values(s:waiting), {}]
  for l:Done in l:left
    call l:Done({'kind': 'ended', 'message': a:message, 'hint': a:hint}, v:null)
  endfor
endfunction

" kurs restarts itself: here it has ended altogether. The next request starts it.
function! s:ended(job, code) abort
  if exists('s:job') && s:job is a:job
    unlet s:job
    call s:note('#', 'kurs exited with ' . a:code)
    let l:complaints = filter(copy(s:log), 'v:val =~# "^! "')
    call s:fail_all('kurs exited before it answered.',
      \ empty(l:complaints) ? 'Try again: kurs restarts.' : join(map(l:complaints[-2:], 'v:val[2:]')))
  endif
endfunction

" At the end of its input, kurs saves everything and exits; one that hangs is killed.
function! s:stop() abort
  if exists('s:job')
    let [l:job, l:begun] = [s:job, reltime()]
    unlet s:job
    call ch_close_in(l:job)
    while job_status(l:job) ==# 'run' && reltimefloat(reltime(l:begun)) < s:exit_timeout
      sleep 10m
    endwhile
    call job_stop(l:job, 'kill')
  endif
endfunction

function! kurs#client#restart() abort
  call s:stop()
  call s:fail_all('kurs was restarted before it answered.', '')
  call kurs#say#forget()
  let l:failure = s:start()
  if !empty(l:failure)
    call kurs#say#failure(l:failure)
  endif
endfunction
