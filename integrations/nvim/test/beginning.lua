-- Without a usable kurs.
local t = require("points")
local point, equal, hears = t.point, t.equal, t.hears
local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h")

point("a missing kurs: one message says how to get it", function()
  vim.g.kurs = { command = "/nowhere/kurs" }
  equal(
    hears(function()
      vim.cmd("Kurs convert 1 usd in eur")
    end),
    "kurs: /nowhere/kurs not found: install kurs with integrations/install, or set g:kurs.command."
  )
end)

point("an old kurs: the message names the missing method", function()
  local old = here .. "/old-kurs"
  vim.g.kurs = { command = { old } }
  local said = "kurs: This kurs is too old: it has no `value/at`.\n"
  for _ = 1, 2 do -- before and after it has sent its methods
    equal(
      hears(function()
        vim.cmd("Kurs convert 1 usd in eur")
      end):sub(1, #said),
      said
    )
  end
  require("kurs.process").stop()
end)
