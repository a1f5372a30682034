" The settings: g:kurs overrides the defaults.
let s:cpoptions = &cpoptions
set cpoptions&vim

" Each setting: its default, the types that it may have, and their name.
let s:words = [[v:t_string, v:t_list], 'a string or a list of strings']
let s:schema = {
  \ 'command': [['kurs']] + s:words,
  \ 'to': [[]] + s:words,
  \ 'list': ['main', [v:t_string], 'a string'],
  \ 'chart': ['1y', [v:t_string], 'a string such as "5y"'],
  \ }

" Whether a value is of one of the types; lists are of strings.
function! s:is_of(value, types) abort
  return index(a:types, type(a:value)) >= 0
    \ && (type(a:value) != v:t_list || empty(filter(copy(a:value), 'type(v:val) != v:t_string')))
endfunction

" What is wrong with the settings, a sentence each.
function! kurs#config#problems() abort
  let l:given = get(g:, 'kurs', {})
  if type(l:given) != v:t_dict
    return ['g:kurs is ' . string(l:given) . ', not a dictionary.']
  endif
  let l:problems = []
  for l:name in sort(keys(l:given))
    if !has_key(s:schema, l:name)
      call add(l:problems, 'g:kurs has an unknown setting `' . l:name . '`.')
    elseif !s:is_of(l:given[l:name], s:schema[l:name][1])
      call add(l:problems, 'g:kurs: `' . l:name . '` must be ' . s:schema[l:name][2] . '.')
    endif
  endfor
  return l:problems
endfunction

" The value of a setting. What is wrong with them is said once, and the default stands in for it.
function! kurs#config#get(name) abort
  let l:problems = kurs#config#problems()
  if !empty(l:problems)
    call timer_start(0, {-> kurs#say#aside({'message': len(l:problems) == 1 ? l:problems[0]
      \ : len(l:problems) . ' settings are wrong: `:Kurs status` names them.'})})
  endif
  let [l:default, l:types, _] = s:schema[a:name]
  let l:given = get(g:, 'kurs', {})
  let l:value = type(l:given) == v:t_dict ? get(l:given, a:name, l:default) : l:default
  return s:is_of(l:value, l:types) ? l:value : l:default
endfunction

" Adds the targets of the settings to the params; if there are none, kurs uses its own setting.
function! kurs#config#with_targets(params) abort
  let l:to = kurs#config#get('to')
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
