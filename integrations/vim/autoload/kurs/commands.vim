" `:Kurs SUBCOMMAND …`, and its completion.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:names = ['alerts', 'bill', 'board', 'chart', 'confirm', 'convert', 'copy', 'currencies', 'insert', 'keep',
  \ 'log', 'next', 'preview', 'previous', 'recents', 'refresh', 'replace', 'restart', 'settings', 'status', 'swap',
  \ 'watch', 'why']
let s:patience = 0.1 " seconds that Tab waits for kurs, which answers in a ten-thousandth

function! s:told(title, failure, result) abort
  if empty(a:failure)
    call kurs#say#info(a:title . substitute(a:result, "\n", '; ', 'g'))
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! s:show(failure, result) abort
  if empty(a:failure)
    call kurs#window#paint(kurs#window#open('status'), [], kurs#config#problems() + split(a:result, "\n"))
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

" The text of a failure, as an argument of `:echoerr`.
function! s:error(failure) abort
  return 'echoerr ' . string('kurs: ' . trim(a:failure.message . ' ' . get(a:failure, 'hint', '')))
endfunction

" Runs a command that is done when it returns. A failure ends `:%Kurs replace | write` before it writes.
function! s:run_on_lines(name, first, last, to) abort
  let l:failure = a:name ==# 'replace' ? kurs#edit#replace_lines(a:first, a:last, a:to)
    \ : call('kurs#' . a:name . '#lines', [a:first, a:last, a:to])
  return empty(l:failure) ? '' : s:error(l:failure)
endfunction

" Returns what is left to execute: nothing, or an error.
function! kurs#commands#run(arguments, range, first, last) abort
  let l:name = matchstr(a:arguments, '^\S*')
  let l:rest = trim(strpart(a:arguments, strlen(l:name)))
  if index(['preview', 'confirm'], l:name) >= 0 || l:name ==# 'replace' && a:range
    return s:run_on_lines(l:name, a:first, a:last, split(l:rest))
  endif
  if l:name ==# 'why' && a:range
    call kurs#why#lines(a:first, a:last)
  else
    call s:run(l:name, l:rest, split(l:rest))
  endif
  return ''
endfunction

function! s:run(name, rest, words) abort
  let [l:name, l:rest, l:words] = [a:name, a:rest, a:words]
  if l:name ==# 'convert' && !empty(l:rest)
    call kurs#edit#convert(l:rest)
  elseif l:name ==# 'convert'
    call kurs#edit#convert_here()
  elseif l:name ==# 'insert'
    call kurs#edit#insert(l:rest)
  elseif l:name ==# 'replace'
    call kurs#edit#replace_here(l:words)
  elseif l:name ==# 'why'
    call kurs#why#here()
  elseif l:name ==# 'next' || l:name ==# 'previous'
    call kurs#move#by(l:name ==# 'next' ? 1 : -1, 1)
  elseif l:name ==# 'refresh'
    call kurs#client#request('rates/refresh', extend({'as': 'text'}, empty(l:words) ? {} : {'source': l:words}),
      \ function('s:told', ['kurs: ']))
  elseif l:name ==# 'status'
    call kurs#client#request('status', {'as': 'text'}, function('s:show'))
  elseif index(['swap', 'copy', 'keep', 'recents'], l:name) >= 0
    call kurs#again#run(l:name)
  elseif l:name ==# 'log'
    call kurs#log#show()
  elseif l:name ==# 'restart'
    call kurs#client#restart()
  elseif index(s:names, l:name) >= 0
    call call('kurs#' . l:name . '#open', [l:words])
  else
    call kurs#say#failure({
      \ 'message': empty(l:name) ? '`:Kurs` needs a subcommand.' : 'Unknown subcommand `:Kurs ' . l:name . '`.',
      \ 'hint': 'Available: ' . join(s:names, ', ') . '.'})
  endif
endfunction

" Vim replaces the whole word before the cursor with an item, and kurs only its end: what is between is kept.
function! s:take_items(answer, text, lead, failure, result) abort
  let l:start = strlen(a:text) - strlen(a:lead)
  let l:kept = empty(a:failure) ? strpart(a:text, l:start, kurs#text#byte(a:text, a:result.offset) - l:start) : ''
  let a:answer.items = empty(a:failure) ? map(copy(a:result.items), 'l:kept . v:val.text') : []
endfunction

function! kurs#commands#complete(lead, line, cursor) abort
  let l:before = substitute(strpart(a:line, 0, a:cursor), '^.\{-}Kurs\s\+', '', '')
  if l:before !~# '\s'
    return filter(copy(s:names), 'stridx(v:val, a:lead) == 0')
  endif
  let l:answer = {}
  let l:text = substitute(l:before, '^\S\+\s\+', '', '')
  call kurs#client#request('complete', {'text': l:text}, function('s:take_items', [l:answer, l:text, a:lead]))
  let l:begun = reltime()
  while empty(l:answer) && reltimefloat(reltime(l:begun)) < s:patience
    sleep 1m
  endwhile
  return get(l:answer, 'items', [])
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
