" What a vimrc names. All else is read when it is used.

" The watched pairs in one line: set statusline=%f\ %{kurs#statusline()}
function! kurs#statusline() abort
  return kurs#watched#statusline()
endfunction

" set omnifunc=kurs#omnifunc: the menu opens when the answer is here, and nothing waits for it.
function! kurs#omnifunc(findstart, base) abort
  if a:findstart
    call kurs#complete#trigger()
    return -3 " leave completion for now, silently
  endif
  return []
endfunction
