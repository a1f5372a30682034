" Without a usable kurs.

function! s:missing() abort
  let g:kurs = {'command': '/nowhere/kurs'}
  call Hears('Kurs convert 1 usd in eur', 'kurs: /nowhere/kurs not found: '
    \ . 'install kurs with integrations/install, or set g:kurs.command.')
endfunction
call Point('a missing kurs: one message says how to get it', function('s:missing'))
