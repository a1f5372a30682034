" The settings of kurs, which all programs share.
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:lists = ['targets', 'sources', 'addresses', 'keys']

function! s:value(name, words) abort
  let l:text = join(a:words)
  if index(s:lists, a:name) >= 0
    return a:words
  elseif l:text ==# 'true' || l:text ==# 'false'
    return l:text ==# 'true' ? v:true : v:false
  endif
  return l:text =~# '^\d\+$' ? str2nr(l:text) : l:text
endfunction

function! s:show(failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  call kurs#window#paint(kurs#window#open('settings'), split(a:result, "\n"),
    \ ['', ':Kurs settings base CHF sets one, :Kurs settings base resets it   q close'])
endfunction

" Shows them; with a name and a value sets one, with a name alone resets it.
function! kurs#settings#open(words) abort
  let l:params = {'as': 'text'}
  if len(a:words) > 1
    let l:params[a:words[0]] = s:value(a:words[0], a:words[1:])
  elseif !empty(a:words)
    let l:params.reset = a:words[0]
  endif
  call kurs#client#request(empty(a:words) ? 'settings' : 'settings/set', l:params, function('s:show'))
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
