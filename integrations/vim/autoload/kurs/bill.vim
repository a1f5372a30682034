" A bill in a window: quantities, delivery, currency, and the total below.

function! s:paint(buffer, bill) abort
  call setbufvar(a:buffer, 'kurs_bill', a:bill)
  let l:lines = map(copy(a:bill.items),
    \ {_, each -> printf('%5s  %s  %s', each.quantity, each.title, each.priceText)})
  if has_key(a:bill, 'delivery')
    let l:delivery = a:bill.delivery
    call add(l:lines, printf('%5s  Delivery  %s', l:delivery.ordered ? 'yes' : 'no', l:delivery.priceText))
  endif
  let l:total = 'Total: ' . a:bill.totalText . (has_key(a:bill, 'origin') ? ' (' . a:bill.origin . ')' : '')
  call kurs#window#paint(a:buffer, l:lines,
    \ ['', a:bill.text, l:total, '+ - change   d delivery   c currency   q close'])
endfunction

function! s:ask(method, params) abort
  call kurs#client#ask(a:method, extend({'bill': b:kurs_bill_name}, a:params), function('s:paint', [bufnr()]))
endfunction

function! s:step(by) abort
  let l:item = get(b:kurs_bill.items, line('.') - 1, {})
  if !empty(l:item)
    call s:ask('bill/step', {'item': l:item.item, 'by': a:by * v:count1})
  endif
endfunction

function! s:deliver() abort
  call s:ask('bill/change', {'delivery': get(get(b:kurs_bill, 'delivery', {}), 'ordered', v:false) ? v:false : v:true})
endfunction

" Without the name of a bill or of its menu, asks which menu.
function! kurs#bill#open(text) abort
  if empty(a:text)
    return kurs#client#ask('menus', {}, {result -> kurs#say#menu('Menu', map(copy(result.menus), 'v:val.title'),
      \ {index -> kurs#bill#open(result.menus[index].menu)})})
  endif
  call kurs#window#open('bill', {'+': {-> s:step(1)}, '-': {-> s:step(-1)}, 'd': function('s:deliver'),
    \ 'c': {-> kurs#say#prompt('Currency: ', {text -> s:ask('bill/change', {'currency': text})})}})
  let b:kurs_bill_name = matchstr(a:text, '^\S*')
  let b:kurs_bill = {'items': []}
  call s:ask('bill', {})
endfunction
