--- A chart in a window; keys move and zoom it.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local function draw(view, asked, change)
  local params = vim.tbl_extend("force", asked, change or {}, {
    width = math.max(20, math.min(vim.o.columns - 6, 110)),
    height = math.max(5, math.min(vim.o.lines - 8, 30)),
  })
  client.request("chart", params, function(failure, result)
    if failure then
      -- A window that has shown nothing is in the way.
      if not asked.since then
        view:close()
      end
      return say.failure(failure)
    end
    -- The next zoom starts from what is shown.
    asked.text, asked.offset, asked.list, asked.span = nil, nil, nil, nil
    asked.base, asked.since, asked["until"] = result.base, result.since, result["until"]
    asked.targets = vim.tbl_map(function(each) return each.to end, result.targets)
    local below = vim.list_extend({ result.source }, result.notes or {})
    view:paint({ result.chart }, vim.list_extend(below, { "+ - zoom   h l move   r from 100   q close" }))
  end)
end

---@param words string[] As in `:Kurs chart USD/EUR GBP 5y`; without a pair, that of the first row of the watchlist.
function M.open(words, call)
  local asked = { text = call.rest, span = config.get().chart }
  if not words[1] then
    asked.offset, asked.list = 0, config.get().list
  end
  local view = window.open("chart")
  local function key(keys, change)
    view:key(keys, function()
      draw(view, asked, change)
    end)
  end
  key({ "+", "=" }, { zoom = 2 })
  key("-", { zoom = 0.5 })
  key({ "h", "<Left>" }, { pan = -0.5 })
  key({ "l", "<Right>" }, { pan = 0.5 })
  view:key("r", function()
    asked.rebase = not asked.rebase
    draw(view, asked)
  end)
  draw(view, asked)
end

return M
