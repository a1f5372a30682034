" The settings: g:kurs overrides the defaults.
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:defaults = {
  \ 'command': ['kurs'],
  \ 'to': [],
  \ 'list': 'main',
  \ 'chart': '1y',
  \ }

function! kurs#config#get(name) abort
  return get(get(g:, 'kurs', {}), a:name, s:defaults[a:name])
endfunction

" Adds the targets to the params; if there are none, kurs uses its own setting.
function! kurs#config#with_targets(params, to) abort
  let l:to = empty(a:to) ? kurs#config#get('to') : a:to
  if type(l:to) == v:t_string
    let l:to = split(l:to, '[ ,]\+')
  endif
  return empty(l:to) ? a:params : extend(a:params, {'to': l:to})
endfunction

" The program and its options; a string is split at white space.
function! kurs#config#command() abort
  let l:command = kurs#config#get('command')
  let l:words = type(l:command) == v:t_string ? split(l:command) : copy(l:command)
  if !empty(l:words)
    let l:words[0] = expand(l:words[0])
  endif
  return l:words
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
