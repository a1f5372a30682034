" Without a usable kurs.

function! s:missing() abort
  let g:kurs = {'command': '/nowhere/kurs'}
  call Hears('Kurs convert 1 usd in eur', 'kurs: /nowhere/kurs not found: '
    \ . 'install kurs with integrations/install, or set g:kurs.command.')
endfunction
call Point('a missing kurs: one message says how to get it', function('s:missing'))

function! s:too_old() abort
  let g:kurs = {'command': [g:kurs_test_folder . '/old-kurs']}
  for l:turn in [1, 2] " before and after it has sent its methods
    call Hears('Kurs convert 1 usd in eur',
      \ "kurs: This kurs is too old: it has no `value/at`.\nInstall a newer one with integrations/install.")
  endfor
  call kurs#process#stop()
endfunction
call Point('an old kurs: the message names the missing method', function('s:too_old'))
