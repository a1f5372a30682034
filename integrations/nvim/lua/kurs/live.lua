--- What `:%Kurs replace gbp` would make of the lines on the screen, shown while it is typed: 'inccommand', since
--- Neovim 0.8. Neovim takes the text back before the next key.
local places = require("kurs.places")
local worth = require("kurs.worth")

require("kurs.highlights")

local M = {}

local patience = 100 -- milliseconds that a key waits for kurs, which needs a few

local function put(buffer, namespace, amount)
  vim.api.nvim_buf_set_text(buffer, amount.row, amount.from, amount.row, amount.to, { amount.new })
  vim.api.nvim_buf_set_extmark(buffer, namespace, amount.row, amount.from, {
    end_col = amount.from + #amount.new,
    hl_group = "KursPreview",
  })
end

--- Returns what Neovim wants: 0 for nothing to show, 1 for the text.
function M.show(call, namespace)
  local name, rest = call.args:match("^(%S+)%s*(.*)$")
  local buffer = vim.api.nvim_get_current_buf()
  if name ~= "replace" or call.range == 0 or not vim.bo[buffer].modifiable then
    return 0
  end
  local to = vim.split(rest, "%s+", { trimempty = true })
  local first, last = math.max(call.line1, vim.fn.line("w0")), math.min(call.line2, vim.fn.line("w$"))
  local certain
  places.scan(places.lines(buffer, first - 1, last - 1), function(failure, amounts)
    certain = places.certain(not failure and amounts or {})
  end, buffer, worth.values(#to > 0 and to or nil))
  vim.wait(patience, function()
    return certain
  end, 1)
  for index = #(certain or {}), 1, -1 do
    put(buffer, namespace, certain[index])
  end
  return #(certain or {}) > 0 and 1 or 0
end

return M
