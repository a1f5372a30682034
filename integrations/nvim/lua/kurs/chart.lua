--- A chart in a window; keys move and zoom it.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local spans = { "^%d+[dwmy]$", "^ytd$", "^max$" }

local function is_span(word)
  for _, pattern in ipairs(spans) do
    if word:lower():find(pattern) then
      return true
    end
  end
end

--- Parses `USD/EUR GBP 5y`; the span can be anywhere.
local function read(words)
  local asked = { span = config.get().chart, targets = {} }
  for _, word in ipairs(words) do
    local base, target = word:match("^(%a+)/(%a+)$")
    if is_span(word) then
      asked.span = word:lower()
    elseif base then
      asked.base = base
      table.insert(asked.targets, target)
    elseif asked.base or #words == 1 then
      table.insert(asked.targets, word)
    else
      asked.base = word
    end
  end
  if #asked.targets == 0 then
    asked.targets = nil
  end
  return asked
end

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
    -- The next zoom starts from the span shown.
    asked.span, asked.since, asked["until"] = nil, result.since, result["until"]
    local below = { result.source }
    vim.list_extend(below, result.notes or {})
    below[#below + 1] = "+ - zoom   h l move   r from 100   q close"
    view:paint({ result.chart }, below)
  end)
end

local nothing = {
  message = "There is no pair to draw.",
  hint = "Name one: `:Kurs chart EUR/USD`. Without one, the first watched pair is drawn.",
}

--- Without a pair, that of the first row of the watchlist.
local function with_pair(asked, done)
  if asked.base or asked.targets then
    return done(asked)
  end
  client.request("watchlist", { list = config.get().list }, function(failure, result)
    local row = result and result.rows and result.rows[1]
    if not row then
      return say.failure(failure and failure.kind ~= "unknownList" and failure or nothing)
    end
    asked.base, asked.targets = row.base, { row.quote }
    done(asked)
  end)
end

---@param words string[] As in `:Kurs chart USD/EUR GBP 5y`.
function M.open(words)
  with_pair(read(words), M.show)
end

function M.show(asked)
  local view = window.open("chart", { title = "kurs chart" })
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
