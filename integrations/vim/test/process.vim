" Completion, and the life of the kurs process.
scriptencoding utf-8

function! s:complete() abort
  call Equal(getcompletion('Kurs ch', 'cmdline'), ['chart'])
  call Eventually('EUR', {-> getcompletion('Kurs chart usd/e', 'cmdline')[: 1] == ['usd/EUR', 'usd/EGP']})
  call Eventually('CHF', {-> get(getcompletion('Kurs convert 100 usd in sw', 'cmdline'), 0, '') ==# 'CHF'})
endfunction

" The process that restarts kurs, or 0.
function! s:supervisor() abort
  let l:jobs = filter(job_info(), 'job_status(v:val) ==# "run"')
  return empty(l:jobs) ? 0 : job_info(l:jobs[0]).process
endfunction

" The process that answers.
function! s:worker() abort
  return str2nr(system('pgrep -P ' . s:supervisor()))
endfunction

function! s:killed() abort
  Kurs watch
  call Shows('55.86 USD')
  let l:first = s:worker()
  call Kill(l:first)
  call Eventually('another kurs by itself', {-> index([0, l:first], s:worker()) < 0})
  call Ask('watchlist/add', {'pair': 'GBP/JPY'})
  call Shows('1 GBP/JPY')
endfunction

" All of it: what waits fails, and the next request starts it, with the subscriptions.
function! s:killed_altogether() abort
  Kurs watch
  call Shows('1 GBP/JPY')
  call Kill(s:supervisor())
  call Hears('Kurs status', 'kurs: kurs exited before it answered. Try again: kurs restarts.')
  call Eventually('its end', {-> s:supervisor() == 0})
  call Hears('Kurs convert 100 usd in eur', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)')
  call Ask('watchlist/add', {'pair': 'EUR/USD', 'amount': '70'})
  call Shows('70 EUR/USD')
endfunction

function! s:gives_up() abort
  Kurs restart
  call Equal(Ask('status', {}).failure, {})
  let g:said = []
  while empty(g:said)
    if s:worker()
      call Kill(s:worker())
    endif
    sleep 10m
  endwhile
  call Equal(g:said[0], "kurs: kurs exited three times within a minute.\n"
    \ . '`:Kurs restart` restarts it, `:Kurs log` has its errors.')
  call Equal(Ask('status', {}).failure.kind, 'gaveUp')
  Kurs restart
  call Equal(Ask('status', {}).failure, {})
endfunction

function! s:network() abort
  let g:said = []
  Kurs refresh
  call Eventually('a message', {-> get(g:said, 0, '') =~# '^kurs: .*--offline.*\n.*kurs-fetch'})
endfunction

function! s:told() abort
  Kurs status
  call Shows('ecb')
  call Keys('q')
  Kurs log
  call Shows('"method":"status"')
  call Keys('q')
  execute 'helptags' $HOME . '/doc'
  let &runtimepath = $HOME . ',' . &runtimepath
  for l:tag in ['kurs', ':Kurs', 'g:kurs', '<Plug>(kurs-operator)', 'kurs#statusline()']
    execute 'help' l:tag
    call Equal(expand('%:p'), $HOME . '/doc/kurs.txt')
  endfor
endfunction

call Point('completion of :Kurs', function('s:complete'))
call Point('kurs killed: restarted, and the window updates again', function('s:killed'))
call Point('kurs killed altogether: started by the next request', function('s:killed_altogether'))
call Point('kurs that keeps exiting is not restarted until :Kurs restart', function('s:gives_up'))
call Point('no network: a refresh explains why it fails', function('s:network'))
call Point('status, log and help', function('s:told'))
