" The kurs process: starts on first use, restarts after it died, exits with Vim.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:period = 60 " seconds: older deaths do not count
let s:max_deaths = 3
let s:exit_timeout = 1000 " milliseconds
let s:deaths = []
let s:number = 0 " of the current process; output of older ones is ignored

function! s:recent_deaths() abort
  call filter(s:deaths, 'localtime() - v:val < s:period')
  return len(s:deaths)
endfunction

function! s:read(number, channel, line) abort
  if a:number == s:number
    call kurs#log#add('←', a:line)
    call kurs#client#read(a:line)
  endif
endfunction

function! s:complain(channel, line) abort
  call kurs#log#add('!', a:line)
endfunction

function! s:ended(number, job, code) abort
  if a:number != s:number || !exists('s:job')
    return
  endif
  unlet s:job
  call kurs#log#add('#', 'kurs exited with ' . a:code)
  call add(s:deaths, localtime())
  call kurs#client#died(s:recent_deaths())
endfunction

function! s:failure(kind, message, hint) abort
  return {'kind': a:kind, 'message': a:message, 'hint': a:hint}
endfunction

" Starts kurs if needed. Empty if it runs, else the reason why not.
function! kurs#process#ensure() abort
  if exists('s:job')
    return {}
  endif
  if s:recent_deaths() >= s:max_deaths
    let l:why = kurs#log#last_complaint()
    return s:failure('gaveUp', 'kurs exited ' . s:max_deaths . ' times within a minute.',
      \ (empty(l:why) ? '' : 'Its last error: ' . l:why . ' ') . '`:Kurs restart` tries again.')
  endif
  let l:command = kurs#config#command()
  let l:program = get(l:command, 0, 'kurs')
  if !executable(l:program)
    return s:failure('missing', l:program . ' not found:'
      \ . ' install kurs with integrations/install, or set g:kurs.command.', '')
  endif
  return s:start(l:command + ['--parent-pid', string(getpid())])
endfunction

function! s:start(command) abort
  let s:number += 1
  let l:job = job_start(a:command, {
    \ 'mode': 'nl',
    \ 'noblock': 1,
    \ 'out_cb': function('s:read', [s:number]),
    \ 'err_cb': function('s:complain'),
    \ 'exit_cb': function('s:ended', [s:number]),
    \ 'stoponexit': 'term',
    \ })
  if job_status(l:job) ==# 'fail'
    return s:failure('missing', a:command[0] . ' failed to start.', '`:Kurs log` shows the messages.')
  endif
  let s:job = l:job
  call kurs#log#add('#', join(a:command))
  augroup kurs_process
    autocmd!
    autocmd VimLeavePre * call kurs#process#stop(1)
  augroup END
  call kurs#client#started()
  return {}
endfunction

function! kurs#process#send(line) abort
  call kurs#log#add('→', a:line)
  try
    call ch_sendraw(s:job, a:line . "\n")
  catch /^Vim\%((\a\+)\)\=:E\%(630\|631\|906\)/
    " kurs has just died; its exit fails the request.
  endtry
endfunction

" At the end of its input, kurs saves everything and exits.
function! kurs#process#stop(...) abort
  if exists('s:job')
    let l:job = s:job
    unlet s:job
    call ch_close_in(l:job)
    if a:0
      call s:kill(l:job)
    else
      call timer_start(s:exit_timeout, {-> s:kill_now(l:job)})
    endif
  endif
endfunction

" A kurs that hangs, or was stopped: no other signal ends it.
function! s:kill_now(job) abort
  if job_status(a:job) ==# 'run'
    call job_stop(a:job, 'kill')
  endif
endfunction

function! s:kill(job) abort
  let l:begun = reltime()
  while job_status(a:job) ==# 'run' && reltimefloat(reltime(l:begun)) * 1000 < s:exit_timeout
    sleep 10m
  endwhile
  call s:kill_now(a:job)
endfunction

" Resets the count of deaths: the user restarts kurs.
function! kurs#process#forgive() abort
  let s:deaths = []
endfunction

function! kurs#process#pid() abort
  return exists('s:job') ? job_info(s:job).process : 0
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
