--- What `:%Kurs replace gbp` would make of the lines on the screen, shown while it is typed: 'inccommand', since
--- Neovim 0.8. Neovim takes the text back before the next key.
local client = require("kurs.client")
local places = require("kurs.places")

require("kurs.highlights")

local M = {}

local patience, start = 100, 1000 -- milliseconds that a key waits for kurs, which needs a few; and for its start

--- Returns what Neovim wants: 0 for nothing to show, 1 for the text.
function M.show(call, namespace)
  local name, rest = call.args:match("^(%S+)%s*(.*)$")
  if name ~= "replace" or call.range == 0 or not vim.bo.modifiable then return 0 end
  local first, last = math.max(call.line1, vim.fn.line("w0")), math.min(call.line2, vim.fn.line("w$"))
  local _, amounts = client.await(function(done)
    places.scan(places.lines(0, first - 1, last - 1), { target = rest ~= "" and rest or nil }, done)
  end, client.is_running() and patience or start)
  local certain = places.certain(amounts or {})
  for index = #certain, 1, -1 do
    local each = certain[index]
    vim.api.nvim_buf_set_text(0, each.row, each.from, each.row, each.to, { each.new })
    vim.api.nvim_buf_set_extmark(0, namespace, each.row, each.from, {
      end_col = each.from + #each.new,
      hl_group = "KursPreview",
    })
  end
  return certain[1] and 1 or 0
end

return M
