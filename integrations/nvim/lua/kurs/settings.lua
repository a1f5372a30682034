--- The settings of kurs, which all programs share.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local lists = { targets = true, sources = true, addresses = true, keys = true }

local function value(name, words)
  if lists[name] then
    return words
  end
  local text = table.concat(words, " ")
  if text == "true" or text == "false" then
    return text == "true"
  end
  return text:find("^%d+$") and tonumber(text) or text
end

--- Shows them; with a name and a value sets one, with a name alone resets it.
function M.open(words)
  local name, method, params = words[1], "settings", { as = "text" }
  if name then
    method = "settings/set"
    if words[2] then
      params[name] = value(name, vim.list_slice(words, 2))
    else
      params.reset = name
    end
  end
  client.request(method, params, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    local lines = vim.split(result, "\n", { plain = true })
    window.open("settings", { title = "kurs settings" }):paint(
      lines, { "", ":Kurs settings base CHF sets one, :Kurs settings base resets it   q close" })
  end)
end

return M
