" In the encoding and the locale that Vim starts with. `check` sets what is expected in $KURS_EXPECTED: the
" encoding, what 100 USD, 5 GBP and 7 CHF are worth, and a part of the curve.
scriptencoding utf-8
set cpoptions&vim
execute 'source' expand('<sfile>:p:h') . '/points.vim'
let g:kurs = {'command': $KURS_COMMAND, 'to': ['EUR']}
let s:wanted = json_decode(readfile($KURS_EXPECTED)[0])

function! s:replaced() abort
  call Equal(&encoding, s:wanted.encoding)
  let l:cafe = &encoding ==# 'utf-8' ? 'café' : "caf\xe9"
  call Buffer([l:cafe . ' 7 CHF', l:cafe . ' 100 USD, 5 GBP'], 1, 1)
  call Keys("6|\<C-v>j12|\<Plug>(kurs-replace)")
  call Becomes([l:cafe . ' ' . s:wanted.values[2], l:cafe . ' ' . s:wanted.values[0] . ', 5 GBP'])
  silent undo
  %Kurs replace
  call Equal(getline(1, '$'),
    \ [l:cafe . ' ' . s:wanted.values[2], l:cafe . ' ' . s:wanted.values[0] . ', ' . s:wanted.values[1]])
endfunction

function! s:moved() abort
  Kurs watch EUR/USD 100
  let l:mark = matchstr(s:wanted.values[0], '[.,]')
  call Shows('111' . l:mark . '72')
  let l:arrows = &encoding ==# 'utf-8' ? ['▲', '▼'] : ['^', 'v']
  let l:moves = l:arrows[0] . '0' . l:mark . '38%  ' . l:arrows[1] . '1' . l:mark . '61%'
  call Equal([getline(1), stridx(getline(1), l:moves) > 0], [getline(1), 1])
  call Keys('q')
endfunction

function! s:drawn() abort
  Kurs chart EUR/USD 1y
  call Shows('Source: ECB statistics')
  let l:lines = join(getbufline(winbufnr(popup_list()[0]), 1, '$'))
  call Equal([l:lines =~# s:wanted.curve, l:lines =~# '[?\xbf]'], [1, 0])
endfunction

" What loads now must load with any 'cpoptions'.
set cpoptions+=C
call Point('amounts replaced right of a letter with an accent', function('s:replaced'))
call Point('the moves of a pair, in the digits of its value', function('s:moved'))
call Point('a chart', function('s:drawn'))
qall!
