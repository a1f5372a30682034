" The plugin in a Vim whose screen nobody reads. `check` says by $KURS_COMMAND what to start, and by
" $KURS_RESULTS where to write what was proven.
let s:here = expand('<sfile>:p:h')
call writefile([empty(getscriptinfo({'name': 'autoload/kurs'}))
  \ ? 'ok nothing of it is read before it is used'
  \ : 'not ok nothing of it is read before it is used'], $KURS_RESULTS)

execute 'source' s:here . '/points.vim'
let g:kurs_test_folder = s:here
execute 'source' s:here . '/beginning.vim'
let g:kurs = {'command': $KURS_COMMAND}
execute 'source' s:here . '/editing.vim'
execute 'source' s:here . '/windows.vim'
execute 'source' s:here . '/process.vim'
qall!
