" What `:Kurs replace` would do to the amounts of some lines: shown in a window, or confirmed one by one, as `:s///c`
" does.
scriptencoding utf-8

highlight default link KursMatch IncSearch
highlight default link KursPreview Substitute
highlight default link KursStale WarningMsg
highlight default link KursQuestion Question

" The amounts of these lines, each with `offers`, one for each of its meanings: what it says, and what to insert.
" Returns the response of the search.
function! s:offers(first, last, to) abort
  let l:answer = kurs#places#Scanned(a:first, a:last, kurs#places#Values(a:to))
  for l:amount in l:answer.amounts
    let l:amount.offers = l:amount.found.certain ? [{'says': '', 'insert': l:amount.new}]
      \ : kurs#places#Meanings(l:amount.found.value)
  endfor
  return l:answer
endfunction

function! s:meaning(offer) abort
  return a:offer.says . ' = ' . a:offer.insert
endfunction

function! s:line(amount) abort
  let l:line = printf('%5d: %s ', a:amount.row, a:amount.text)
  if a:amount.found.certain
    return l:line . kurs#text#or('→', '->') . ' ' . a:amount.offers[0].insert
  endif
  return l:line . 'is left: ' . join(map(copy(a:amount.offers), 's:meaning(v:val)'), ' or ')
endfunction

" Goes to the amount of the line, in the window where it is.
function! s:go() abort
  let [l:amount, l:windows] = [get(b:kurs_amounts, line('.') - 1, {}), win_findbuf(b:kurs_of)]
  if !empty(l:amount) && !empty(l:windows)
    call win_gotoid(l:windows[0])
    call cursor(l:amount.row, l:amount.from + 1)
  endif
endfunction

" Shows what the lines `first` to `last` would be; returns the failure.
function! kurs#review#preview(first, last, to) abort
  let [l:of, l:answer] = [bufnr(), s:offers(a:first, a:last, a:to)]
  if empty(l:answer.failure)
    let l:window = win_getid()
    " In the text, too, as long as it is open.
    let l:marks = map(copy(l:answer.amounts), {_, each -> matchaddpos(
      \ each.found.certain ? 'KursPreview' : 'KursStale', [[each.row, each.from + 1, each.to - each.from]])})
    let l:buffer = kurs#window#open('preview', {'<CR>': function('s:go')},
      \ {-> win_id2win(l:window) ? map(l:marks, 'matchdelete(v:val, l:window)') : 0})
    let [b:kurs_amounts, b:kurs_of] = [l:answer.amounts, l:of]
    call kurs#window#paint(l:buffer, map(copy(l:answer.amounts), 's:line(v:val)'),
      \ [l:answer.origin, 'Nothing is replaced yet.   Enter go there   q close'])
  endif
  return l:answer.failure
endfunction

" Shows the amount and what it would become, and returns the key, one of `keys`.
function! s:asked(amount, keys) abort
  call cursor(a:amount.row, a:amount.from + 1)
  let l:match = matchaddpos('KursMatch', [[a:amount.row, a:amount.from + 1, a:amount.to - a:amount.from]])
  let l:question = a:amount.text . (len(a:amount.offers) == 1 ? ' -> ' . a:amount.offers[0].insert
    \ : ' is ' . join(map(a:amount.offers[:8], {index, each -> (index + 1) . ': ' . s:meaning(each)}), ', '))
  let l:key = ''
  try
    while empty(l:key) || stridx(a:keys, l:key) < 0
      redraw
      echohl KursQuestion
      echo kurs#text#cut(l:question, max([20, &columns - 26])) . '  (' . join(split(a:keys, '\zs'), '/') . ')?'
      echohl None
      let l:key = substitute(getcharstr(), "^\<Esc>$", 'q', '')
    endwhile
    return l:key
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
    let l:is_certain = len(l:amount.offers) == 1
    let l:digits = '123456789'[: len(l:amount.offers) - 1]
    let l:key = l:takes_all ? 'a' : s:asked(l:amount, l:is_certain ? 'ynalq' : l:digits . 'naq')
    let l:takes_all = l:key ==# 'a'
    if l:key ==# 'q'
      break
    elseif l:is_certain && l:key !=# 'n' || l:key =~# '\d'
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
function! kurs#review#confirm(first, last, to) abort
  let l:failure = kurs#edit#put(bufnr(), []) " before the questions, what would fail in the end
  let l:answer = empty(l:failure) ? s:offers(a:first, a:last, a:to) : {'failure': l:failure}
  if !empty(l:answer.failure)
    return l:answer.failure
  endif
  let l:chosen = s:chosen(l:answer.amounts)
  let l:failure = kurs#edit#put(bufnr(), l:chosen)
  if empty(l:failure)
    call kurs#say#info(kurs#edit#replaced(len(l:chosen), l:answer.origin, []))
  endif
  return l:failure
endfunction
