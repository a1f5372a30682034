" Texts in the width and in the encoding of Vim.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:ramp = ['_', '.', ':', '-', '=', '+', '*', '#']

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

" A cell of a curve, by where its dots are: in the upper half, the lower half, or both.
function! s:braille(second, third) abort
  let l:dots = and(char2nr(a:second), 3) * 64 + and(char2nr(a:third), 63)
  let [l:upper, l:lower] = [and(l:dots, 0x1b) != 0, and(l:dots, 0xe4) != 0]
  return l:upper && l:lower ? ':' : l:upper ? "'" : l:lower ? '.' : ' '
endfunction

" A line of JSON, in UTF-8, read by byte, with curves, lines and arrows in ASCII, of the same width, where 'encoding' has
" no Unicode. Vim itself converts the letters that 'encoding' has.
function! kurs#text#ascii(line) abort
  if &encoding ==# 'utf-8' || &encoding =~# '^\%(euc\|cp9\|sjis\|big5\|gb\|utf\|ucs\)' || a:line !~# '\%xe2'
    return a:line
  endif
  let l:line = substitute(a:line, '\%xe2\([\xa0-\xa3]\)\([\x80-\xbf]\)',
    \ '\=s:braille(submatch(1), submatch(2))', 'g')
  let l:line = substitute(l:line, '\%xe2\%x96\([\x81-\x88]\)',
    \ '\=s:ramp[char2nr(submatch(1)) - 0x81]', 'g')
  for [l:bytes, l:sign] in [['\%x94[\x80\x81\x84\x85\x88\x89]', '-'], ['\%x94[\x82\x83\x86\x87\x8a\x8b]', '|'],
    \ ['[\x94\x95].', '+'], ['\%x9a\%x91', '!'], ['\%x96\%xb2', '^'], ['\%x96\%xbc', 'v'], ['\%x80\%xaf', "\xc2\xa0"],
    \ ['\%x88\%x92', '-'], ['\%x80[\x9c\x9d]', '\\"'], ['\%x80[\x98\x99]', "'"], ['\%x80\%xa6', '...']]
    let l:line = substitute(l:line, '\%xe2' . l:bytes, l:sign, 'g')
  endfor
  return l:line
endfunction

let &cpoptions = s:cpoptions
