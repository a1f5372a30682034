" Completion, and the life of the kurs process.
scriptencoding utf-8

function! s:complete() abort
  call Equal(getcompletion('Kurs ch', 'cmdline'), ['chart'])
  call Eventually('EUR', {-> getcompletion('Kurs chart usd/e', 'cmdline')[: 1] == ['usd/EUR', 'usd/EGP']})
  call Eventually('CHF', {-> get(getcompletion('Kurs convert 100 usd in sw', 'cmdline'), 0, '') ==# 'CHF'})
endfunction

function! s:killed() abort
  Kurs watch
  call Shows('55.86 USD')
  let l:first = kurs#process#pid()
  call Kill(l:first)
  call Eventually('another kurs by itself', {-> index([0, l:first], kurs#process#pid()) < 0})
  call Ask('watchlist/add', {'pair': 'GBP/JPY'})
  call Shows('1 GBP/JPY')
  call kurs#watched#unlisten('statusline')
  call Keys('q')
  call Kill(kurs#process#pid())
  call Eventually('its end', {-> kurs#process#pid() == 0})
  call Hears('Kurs convert 100 usd in eur', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)')
endfunction

function! s:gives_up() abort
  for l:turn in range(4)
    if kurs#process#pid()
      call Kill(kurs#process#pid())
      call Eventually('its end', {-> kurs#process#pid() == 0})
    endif
    let g:said = []
    Kurs convert 1 usd in eur
    call Eventually('a message', {-> !empty(g:said)})
    if g:said[0] =~# '3 times'
      break
    endif
  endfor
  call Equal(g:said[0],
    \ "kurs: kurs exited 3 times within a minute.\n`:Kurs restart` tries again.")
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
call Point('kurs that keeps exiting is not restarted until :Kurs restart', function('s:gives_up'))
call Point('no network: a refresh explains why it fails', function('s:network'))
call Point('status, log and help', function('s:told'))
