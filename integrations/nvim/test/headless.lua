-- The plugin in a headless Neovim. `check` sets the program in $KURS_COMMAND.
local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h")
package.path = here .. "/?.lua;" .. package.path
local t = require("points")
local point, equal = t.point, t.equal

point("the plugin loads on first use", function()
  equal(vim.fn.exists(":Kurs"), 2)
  for name in pairs(package.loaded) do
    assert(not name:find("^kurs"), name)
  end
end)

t.listen()
require("beginning")
vim.g.kurs = { command = os.getenv("KURS_COMMAND") }
require("editing")
require("windows")
require("settings")
require("process")
point("one conversion through the plugin: " .. t.round_trip(), function() end)

vim.cmd(t.broken == 0 and "qall!" or "cquit")
