" `:Kurs SUBCOMMAND …`, and its completion.
scriptencoding utf-8

let s:names = ['alerts', 'bill', 'board', 'chart', 'convert', 'copy', 'currencies', 'insert', 'keep', 'log',
  \ 'recents', 'refresh', 'replace', 'restart', 'settings', 'status', 'swap', 'watch']
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
    call kurs#window#paint(kurs#window#open('status'), split(a:result, "\n"))
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! kurs#commands#run(arguments, range, first, last) abort
  let l:name = matchstr(a:arguments, '^\S*')
  let l:rest = trim(strpart(a:arguments, strlen(l:name)))
  let l:words = split(l:rest)
  if l:name ==# 'convert' && !empty(l:rest)
    call kurs#edit#convert(l:rest)
  elseif l:name ==# 'convert'
    call kurs#edit#convert_here()
  elseif l:name ==# 'insert'
    call kurs#edit#insert(l:rest)
  elseif l:name ==# 'replace' && a:range
    call kurs#edit#replace_lines(a:first, a:last, l:words)
  elseif l:name ==# 'replace'
    call kurs#edit#replace_here(l:words)
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

function! s:take_items(answer, failure, result) abort
  let a:answer.items = empty(a:failure) ? map(copy(a:result.items), 'v:val.text') : []
endfunction

function! kurs#commands#complete(lead, line, cursor) abort
  let l:before = substitute(strpart(a:line, 0, a:cursor), '^.\{-}Kurs\s\+', '', '')
  if l:before !~# '\s'
    return filter(copy(s:names), 'stridx(v:val, a:lead) == 0')
  endif
  let l:answer = {}
  call kurs#client#request('complete', {'text': substitute(l:before, '^\S\+\s\+', '', '')},
    \ function('s:take_items', [l:answer]))
  let l:begun = reltime()
  while empty(l:answer) && reltimefloat(reltime(l:begun)) < s:patience
    sleep 1m
  endwhile
  return get(l:answer, 'items', [])
endfunction
