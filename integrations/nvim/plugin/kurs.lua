-- Names only: the rest of the plugin loads on first use.
if vim.g.loaded_kurs or vim.fn.has("nvim-0.7") == 0 then return end
vim.g.loaded_kurs = true

-- In Vim's own words: an error that is executed by the command ends those that follow it after a `|`.
local run = "execute v:lua.require'kurs.commands'.run(<q-args>, <range>, <line1>, <line2>)"
if vim.fn.has("nvim-0.8") == 1 then
  vim.api.nvim_create_user_command("Kurs", run, {
    bar = true,
    nargs = "*",
    range = true,
    complete = "customlist,v:lua.require'kurs.commands'.complete",
    preview = function(call, namespace)
      return require("kurs.live").show(call, namespace)
    end,
  })
else
  vim.cmd("command! -bar -nargs=* -range -complete=customlist,v:lua.require'kurs.commands'.complete Kurs " .. run)
end

local map = vim.api.nvim_set_keymap
map("n", "<Plug>(kurs-convert)", "<Cmd>lua require('kurs.worth').convert({})<CR>", { noremap = true })
map("x", "<Plug>(kurs-convert)", ":<C-u>lua require('kurs.worth').selection()<CR>", { noremap = true, silent = true })
map("n", "<Plug>(kurs-replace)", "v:lua.require'kurs.replace'.begin_here()", { noremap = true, expr = true })
map("x", "<Plug>(kurs-replace)", "v:lua.require'kurs.replace'.begin_operator()", { noremap = true, expr = true })
map("n", "<Plug>(kurs-operator)", "v:lua.require'kurs.replace'.begin_operator()", { noremap = true, expr = true })
map("n", "<Plug>(kurs-why)", "<Cmd>lua require('kurs.why').run({}, { range = 0 })<CR>", { noremap = true })
map("x", "<Plug>(kurs-why)", ":<C-u>lua require('kurs.why').selection()<CR>", { noremap = true, silent = true })
map("n", "<Plug>(kurs-toggle)", "<Cmd>lua require('kurs.beside').toggle()<CR>", { noremap = true })
map("i", "<Plug>(kurs-complete)", "<Cmd>lua require('kurs.completion').trigger()<CR>", { noremap = true })
for _, mode in ipairs({ "x", "o" }) do
  map(mode, "<Plug>(kurs-amount)", ":<C-u>lua require('kurs.move').amount()<CR>", { noremap = true, silent = true })
end
map("", "<Plug>(kurs-next)", "<Cmd>lua require('kurs.move').by(1, vim.v.count1)<CR>", { noremap = true })
map("", "<Plug>(kurs-previous)", "<Cmd>lua require('kurs.move').by(-1, vim.v.count1)<CR>", { noremap = true })

if type(vim.g.kurs) == "table" and vim.g.kurs.beside then
  require("kurs.config").begin()
end
