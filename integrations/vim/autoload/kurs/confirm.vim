" Replaces the amounts that the user confirms, one by one, as `:s///c` does.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

highlight default link KursMatch IncSearch
highlight default link KursQuestion Question

let s:locked = {
  \ 'message': 'This buffer cannot be changed.',
  \ 'hint': '`:set modifiable` allows it.',
  \ }

" Shows the amount and what it would become, and returns the key.
function! s:asked(amount) abort
  call cursor(a:amount.row, a:amount.from + 1)
  let l:match = matchaddpos('KursMatch', [[a:amount.row, a:amount.from + 1, a:amount.to - a:amount.from]])
  let l:keys = 'y/n/a/l/q'
  let l:question = a:amount.text . ' -> ' . a:amount.offers[0].insert
  if len(a:amount.offers) > 1
    let l:keys = '1-' . min([9, len(a:amount.offers)]) . '/n/a/q'
    let l:question = a:amount.text . ' is ' . join(map(copy(a:amount.offers[:8]),
      \ {index, each -> (index + 1) . ': ' . kurs#offers#meaning(each)}), ', ')
  endif
  redraw
  try
    echohl KursQuestion
    echo kurs#text#cut(l:question, max([20, &columns - 26])) . '  (' . l:keys . ')?'
    echohl None
    return getcharstr()
  catch /^Vim:Interrupt$/
    return 'q'
  finally
    call matchdelete(l:match)
    redraw
    echo ''
  endtry
endfunction

" The amounts to replace, each with `new`. `a` takes all the rest that are certain, `l` this one and no more.
function! s:chosen(amounts) abort
  let [l:chosen, l:takes_all] = [[], 0]
  for l:amount in a:amounts
    let [l:is_certain, l:key] = [len(l:amount.offers) == 1, '']
    if !l:takes_all
      let l:key = s:asked(l:amount)
      while !(l:key =~# "^[nqa\<Esc>]$" || l:is_certain && l:key =~# '^[yl]$'
        \ || !l:is_certain && l:key =~# '^[1-9]$' && l:key <= len(l:amount.offers))
        let l:key = s:asked(l:amount)
      endwhile
      let l:takes_all = l:key ==# 'a'
    endif
    if l:key ==# 'q' || l:key ==# "\<Esc>"
      break
    elseif l:is_certain && l:key !=# 'n' || l:key =~# '^[1-9]$'
      call add(l:chosen, extend(l:amount, {'new': l:amount.offers[l:is_certain ? 0 : l:key - 1].insert}))
    endif
    if l:key ==# 'l'
      break
    endif
  endfor
  return l:chosen
endfunction

" Asks for each amount of the lines `first` to `last`, and replaces the chosen ones as one change; returns the
" failure.
function! kurs#confirm#lines(first, last, to) abort
  if !&modifiable
    return s:locked
  endif
  let [l:failure, l:amounts, l:origin] = kurs#offers#lines(a:first, a:last, a:to)
  if !empty(l:failure)
    return l:failure
  endif
  let l:chosen = s:chosen(l:amounts)
  if !kurs#places#put(bufnr(), l:chosen)
    return {'message': 'The text changed: nothing was replaced.', 'hint': 'Try again.'}
  endif
  call kurs#say#info(kurs#edit#replaced(l:chosen, l:origin, []))
  return {}
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
