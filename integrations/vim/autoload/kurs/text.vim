" Texts in the width and in the encoding of Vim.
scriptencoding utf-8

" Breaks a text at blanks, and only there: a number stays whole. Each line has the indent of the first.
function! kurs#text#wrap(text, width) abort
  let l:indent = matchstr(a:text, '^ *')
  let l:lines = [l:indent]
  for l:word in split(strpart(a:text, strlen(l:indent)), ' ', 1)
    if l:lines[-1] ==# l:indent
      let l:lines[-1] .= l:word
    elseif strdisplaywidth(l:lines[-1] . ' ' . l:word) <= a:width
      let l:lines[-1] .= ' ' . l:word
    else
      call add(l:lines, l:indent . l:word)
    endif
  endfor
  return l:lines
endfunction

" The first characters of a text, as many as have room; the last one says that there are more.
function! kurs#text#cut(text, width) abort
  return strdisplaywidth(a:text) <= a:width ? a:text : printf('%.' . max([0, a:width - 1]) . 'S…', a:text)
endfunction

" A position in a text: Vim counts bytes, and kurs does, or characters where 'encoding' is not UTF-8.
function! kurs#text#byte(text, offset) abort
  return &encoding ==# 'utf-8' ? a:offset : byteidx(a:text, a:offset)
endfunction

" A value, or the line of one, as 'encoding' can have it: Vim puts a question mark for the signs of currencies that
" it lacks, or one upside down, and the code takes their place.
function! kurs#text#fit(value) abort
  let l:codes = map(copy(a:value.results), 'v:val.to')
  for l:each in &encoding ==# 'utf-8' ? [] : [a:value] + get(a:value, 'readings', [])
    let l:texts = split(l:each.insert, ', ')
    if l:each.insert =~# '[?\xbf]' && len(l:texts) == len(l:codes)
      let l:fitting = join(map(l:texts, 's:with_code(v:val, l:codes[v:key])'), ', ')
      let l:each.line = substitute(l:each.line, '\V' . l:each.insert, l:fitting, '')
      let l:each.insert = l:fitting
    endif
  endfor
  return a:value
endfunction

function! s:with_code(text, code) abort
  return matchstr(a:text, '^-') . matchstr(a:text, '\d\%(.*\d\)\=') . ' ' . a:code
endfunction

" The sign where 'encoding' has it, or else one of ASCII.
function! kurs#text#or(sign, ascii) abort
  return &encoding ==# 'utf-8' ? a:sign : a:ascii
endfunction
