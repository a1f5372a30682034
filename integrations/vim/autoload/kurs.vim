" The functions for a vimrc. All other scripts load on first use.

" The watched pairs in one line: set statusline=%f\ %{kurs#statusline()}
function! kurs#statusline() abort
  return kurs#watch#statusline()
endfunction

" set omnifunc=kurs#omnifunc: never waits: the menu opens when the response arrives.
function! kurs#omnifunc(findstart, base) abort
  if a:findstart
    call kurs#commands#complete_here()
    return -3 " leave completion for now, silently
  endif
  return []
endfunction
