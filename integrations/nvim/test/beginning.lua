-- Without a usable kurs.
local t = require("points")
local point, equal, hears = t.point, t.equal, t.hears

point("a missing kurs: one message says how to get it", function()
  vim.g.kurs = { command = "/nowhere/kurs" }
  equal(
    hears(function()
      vim.cmd("Kurs convert 1 usd in eur")
    end),
    "kurs: /nowhere/kurs not found: install kurs with integrations/install, or set g:kurs.command."
  )
end)
