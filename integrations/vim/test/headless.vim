" The plugin in a headless Vim. `check` sets the program in $KURS_COMMAND, and the file for the
" results in $KURS_RESULTS.
let s:here = expand('<sfile>:p:h')
call writefile([empty(getscriptinfo({'name': 'autoload/kurs'}))
  \ ? 'ok the plugin loads on first use'
  \ : 'not ok the plugin loads on first use'], $KURS_RESULTS)

execute 'source' s:here . '/points.vim'
let g:kurs_test_folder = s:here
execute 'source' s:here . '/beginning.vim'
let g:kurs = {'command': $KURS_COMMAND}
execute 'source' s:here . '/editing.vim'
execute 'source' s:here . '/windows.vim'
execute 'source' s:here . '/settings.vim'
execute 'source' s:here . '/keys.vim'
execute 'source' s:here . '/process.vim'
qall!
