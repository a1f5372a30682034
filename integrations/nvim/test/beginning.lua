-- Before there is a kurs that will do.
local t = require("points")
local point, equal, hears = t.point, t.equal, t.hears
local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h")

point("no kurs: one sentence says how to get it", function()
  vim.g.kurs = { command = "/nowhere/kurs" }
  equal(
    hears(function()
      vim.cmd("Kurs convert 1 usd in eur")
    end),
    "kurs: /nowhere/kurs is not here: build it with `swift build -c release` and put it on PATH or into g:kurs.command."
  )
end)

point("a kurs that is too old: what it lacks is said", function()
  local old = here .. "/old-kurs"
  vim.g.kurs = { command = { old } }
  local said = "kurs: This kurs is too old for that: it has no `evaluate`.\n"
  for _ = 1, 2 do -- before and after it has said what it has
    equal(
      hears(function()
        vim.cmd("Kurs convert 1 usd in eur")
      end):sub(1, #said),
      said
    )
  end
  require("kurs.process").stop()
end)
