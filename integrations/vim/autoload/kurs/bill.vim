" A bill in a window: quantities, delivery, currency, and the total below.
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:paint(buffer, bill) abort
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

function! s:take(buffer, failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  call setbufvar(a:buffer, 'kurs_bill', a:result)
  call s:paint(a:buffer, a:result)
endfunction

function! s:ask(method, params) abort
  let l:params = empty(b:kurs_bill_name) ? a:params : extend(a:params, {'bill': b:kurs_bill_name})
  call kurs#client#request(a:method, l:params, function('s:take', [bufnr()]))
endfunction

function! kurs#bill#step(by) abort
  let l:item = get(b:kurs_bill.items, line('.') - 1, {})
  if !empty(l:item)
    call s:ask('bill/step', {'item': l:item.item, 'by': a:by * v:count1})
  endif
endfunction

function! kurs#bill#delivery(...) abort
  let l:ordered = get(get(b:kurs_bill, 'delivery', {}), 'ordered', v:false)
  call s:ask('bill/delivery', {'on': l:ordered ? v:false : v:true})
endfunction

function! kurs#bill#currency(...) abort
  let l:currency = input('Currency: ')
  if !empty(l:currency)
    call s:ask('bill/currency', {'currency': l:currency})
  endif
endfunction

function! kurs#bill#open(words) abort
  call kurs#window#open('bill')
  let b:kurs_bill_name = get(a:words, 0, '')
  let b:kurs_bill = {'items': []}
  call kurs#window#key('+', 'kurs#bill#step', 1)
  call kurs#window#key('-', 'kurs#bill#step', -1)
  call kurs#window#key('d', 'kurs#bill#delivery', '')
  call kurs#window#key('c', 'kurs#bill#currency', '')
  call s:ask('bill/total', {})
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
