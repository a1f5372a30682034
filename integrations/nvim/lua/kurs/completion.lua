--- Codes, names and keywords at the cursor. Never waits: the menu opens when the response arrives.
local client = require("kurs.client")
local say = require("kurs.say")

local M = {}

--- `done(items)`, as of a language server, for the text before the cursor in this row; none if kurs fails.
function M.lsp_items(before, row, done)
  client.request("complete", { text = before }, function(_, result)
    done(vim.tbl_map(function(item)
      return {
        label = item.text,
        detail = item.name,
        kind = item.kind == "code" and 12 or 14,
        -- Begins with what was typed, which can be a name: `swis` offers CHF.
        filterText = item.filter,
        textEdit = {
          newText = item.text,
          range = { start = { line = row, character = result.offset }, ["end"] = { line = row, character = #before } },
        },
      }
    end, result and result.items or {}))
  end)
end

--- Opens the menu for the text before the cursor.
function M.trigger()
  local cursor = vim.api.nvim_win_get_cursor(0)
  local before = vim.api.nvim_get_current_line():sub(1, cursor[2])
  client.request("complete", { text = before }, function(failure, result)
    if failure then
      return say.aside(failure)
    elseif vim.fn.mode():sub(1, 1) ~= "i" or not vim.deep_equal(vim.api.nvim_win_get_cursor(0), cursor) then
      return -- the user is typing
    end
    vim.fn.complete(result.offset + 1, vim.tbl_map(function(item)
      return { word = item.text, menu = item.name or "", kind = item.kind == "code" and "c" or "k", icase = 1 }
    end, result.items))
  end)
end

return M
