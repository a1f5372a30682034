" Drives ALE's client: what kurs says of a buffer, with the settings of the page.
set nocompatible hidden
execute 'source' $KURS_VIMRC
runtime plugin/ale.vim
let s:failed = 0
function! s:Ok(what, is_so)
  call writefile([(a:is_so ? 'ok ' : 'not ok ') . a:what], $KURS_SAID, 'a')
  let s:failed += !a:is_so
endfunction
edit notes.md
setfiletype markdown
call setline(1, ['Lunch 120 CHF (≈ 130.50 EUR, ecb 2026-10-30)', ''])
call ale#Queue(0)
for s:turn in range(600)
  if !empty(getbufvar('%', 'ale_linted')) && !empty(ale#engine#GetLoclist(bufnr('%')))
    break
  endif
  sleep 50m
endfor
let s:list = ale#engine#GetLoclist(bufnr('%'))
call s:Ok('ALE has the diagnostic', len(s:list) == 1 && s:list[0].text =~# '130.52 EUR')
call s:Ok('at its place', len(s:list) == 1 && s:list[0].lnum == 1 && s:list[0].col == 7)
let g:hovered = ''
let g:ale_hover_to_preview = 1
call cursor(1, 8)
ALEHover
for s:turn in range(200)
  for s:window in range(1, winnr('$'))
    let s:text = join(getbufline(winbufnr(s:window), 1, '$'), ' ')
    if s:text =~# 'does not hold'
      let g:hovered = s:text
    endif
  endfor
  if !empty(g:hovered)
    break
  endif
  sleep 50m
endfor
call s:Ok('ALEHover says what is right', g:hovered =~# '130.52 EUR')
execute s:failed ? 'cquit!' : 'qall!'
