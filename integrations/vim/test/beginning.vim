" Before there is a kurs that will do.

function! s:missing() abort
  let g:kurs = {'command': '/nowhere/kurs'}
  call Hears('Kurs convert 1 usd in eur', 'kurs: /nowhere/kurs is not here: build it with '
    \ . '`swift build -c release` and put it on PATH or into g:kurs.command.')
endfunction
call Point('no kurs: one sentence says how to get it', function('s:missing'))

function! s:too_old() abort
  let g:kurs = {'command': [g:kurs_test_folder . '/old-kurs']}
  for l:turn in [1, 2] " before and after it has said what it has
    call Hears('Kurs convert 1 usd in eur',
      \ "kurs: This kurs is too old for that: it has no `evaluate`.\nBuild a newer one.")
  endfor
  call kurs#process#stop()
endfunction
call Point('a kurs that is too old: what it lacks is said', function('s:too_old'))
