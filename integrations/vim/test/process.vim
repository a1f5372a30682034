" Completion, and what becomes of kurs.
scriptencoding utf-8

function! s:complete() abort
  call Equal(getcompletion('Kurs ch', 'cmdline'), ['chart'])
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
  call kurs#watched#look_away('statusline')
  call Keys('q')
  call Kill(kurs#process#pid())
  call Eventually('its end', {-> kurs#process#pid() == 0})
  call Hears('Kurs convert 100 usd in eur', '100 USD in EUR = 89.51 EUR (ecb 2026-10-30, 3 h old)')
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
    \ "kurs: kurs ended 3 times within a minute.\n`:Kurs restart` tries again.")
  Kurs restart
  call Equal(Ask('status', {}).failure, {})
endfunction

function! s:network() abort
  call Hears('Kurs refresh', "kurs: kurs was started with --offline.\n"
    \ . 'Start kurs without --offline, with kurs-fetch beside it, and with the setting `network` on.')
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
call Point('kurs killed and back, with what was looked at', function('s:killed'))
call Point('kurs that dies again and again is left alone until :Kurs restart', function('s:gives_up'))
call Point('no network: rates answer, and a refresh says why not', function('s:network'))
call Point('status, log and help', function('s:told'))
