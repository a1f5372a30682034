" The settings: g:kurs overrides the defaults.

" Each setting: its default, and what it must be. Where the default is a list, a list of strings, too.
let s:schema = {
  \ 'command': [['kurs'], 'a string or a list of strings'],
  \ 'to': [[], 'a string or a list of strings'],
  \ 'list': ['main', 'a string'],
  \ 'chart': ['1y', 'a string such as "5y"'],
  \ }

function! s:is_right(name, value) abort
  let l:is_list = type(a:value) == v:t_list && type(s:schema[a:name][0]) == v:t_list
  return empty(filter(l:is_list ? copy(a:value) : [a:value], 'type(v:val) != v:t_string'))
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
    elseif !s:is_right(l:name, l:given[l:name])
      call add(l:problems, 'g:kurs: `' . l:name . '` must be ' . s:schema[l:name][1] . '.')
    endif
  endfor
  return l:problems
endfunction

" The value of a setting. What is wrong with them is said once, and the default is used.
function! kurs#config#get(name) abort
  let l:problems = kurs#config#problems()
  if !empty(l:problems)
    call timer_start(0, {-> kurs#say#aside({'message': len(l:problems) == 1 ? l:problems[0]
      \ : len(l:problems) . ' settings are wrong: `:Kurs status` names them.'})})
  endif
  let [l:default, l:given] = [s:schema[a:name][0], get(g:, 'kurs', {})]
  let l:value = type(l:given) == v:t_dict ? get(l:given, a:name, l:default) : l:default
  return s:is_right(a:name, l:value) ? l:value : l:default
endfunction

function! s:words(name, separator) abort
  let l:value = kurs#config#get(a:name)
  return type(l:value) == v:t_string ? split(l:value, a:separator) : copy(l:value)
endfunction

" Adds the targets of the settings to the params; if there are none, kurs uses its own setting.
function! kurs#config#with_targets(params) abort
  let l:to = s:words('to', '[ ,]\+')
  return empty(l:to) ? a:params : extend(a:params, {'to': l:to})
endfunction

" The program and its options; a string is split at white space.
function! kurs#config#command() abort
  let l:words = s:words('command', '\s\+')
  return map(l:words[:0], 'expand(v:val)') + l:words[1:]
endfunction
