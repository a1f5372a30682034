" Curves, lines and arrows of kurs where 'encoding' has no Unicode: as characters of ASCII, in the same width.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:ramp = ['_', '.', ':', '-', '=', '+', '*', '#']

" The sign where 'encoding' has it, or else one of ASCII.
function! kurs#ascii#or(sign, ascii) abort
  return &encoding ==# 'utf-8' ? a:sign : a:ascii
endfunction

" A cell of a curve, by where its dots are: in the upper half, the lower half, or both.
function! s:braille(second, third) abort
  let l:dots = and(char2nr(a:second), 3) * 64 + and(char2nr(a:third), 63)
  let [l:upper, l:lower] = [and(l:dots, 0x1b) != 0, and(l:dots, 0xe4) != 0]
  return l:upper && l:lower ? ':' : l:upper ? "'" : l:lower ? '.' : ' '
endfunction

" A line of JSON, in UTF-8, read by byte. Vim itself converts the letters that 'encoding' has.
function! kurs#ascii#line(line) abort
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
unlet s:cpoptions
