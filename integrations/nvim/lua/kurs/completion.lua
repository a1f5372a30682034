--- Codes, names and keywords at the cursor. Never waits: the menu opens when the response arrives.
local client = require("kurs.client")
local say = require("kurs.say")

local M = {}

--- `done(failure, start, items)`, the start in bytes from 0.
function M.items(before, done)
  -- kurs completes the last words of one line.
  local line = before:sub(-2000)
  if #line < #before then
    line = line:gsub("^[\128-\191]+", "")
  end
  return client.request("complete", { text = line }, function(failure, result)
    if failure then
      return done(failure)
    end
    done(nil, #before - #line + result.offset, result.items)
  end)
end

--- `done(items)`, as of a language server, for the text before the cursor in this row; none if kurs fails.
---@return integer|nil request
function M.lsp_items(before, row, done)
  return M.items(before, function(failure, start, items)
    done(failure and {} or vim.tbl_map(function(item)
      return {
        label = item.text,
        detail = item.name,
        kind = item.kind == "code" and 12 or 14,
        -- Begins with what was typed, which can be a name: `swis` offers CHF.
        filterText = item.filter,
        textEdit = {
          newText = item.text,
          range = { start = { line = row, character = start }, ["end"] = { line = row, character = #before } },
        },
      }
    end, items))
  end)
end

--- Opens the menu for the text before the cursor.
function M.trigger()
  local cursor = vim.api.nvim_win_get_cursor(0)
  local line = vim.api.nvim_get_current_line()
  M.items(line:sub(1, cursor[2]), function(failure, start, items)
    if failure then
      return say.aside(failure)
    end
    local now = vim.api.nvim_win_get_cursor(0)
    if vim.fn.mode():sub(1, 1) ~= "i" or now[1] ~= cursor[1] or now[2] ~= cursor[2] then
      return -- the user is typing
    end
    vim.fn.complete(start + 1, vim.tbl_map(function(item)
      return { word = item.text, menu = item.name or "", kind = item.kind == "code" and "c" or "k", icase = 1 }
    end, items))
  end)
end

function M.omnifunc(findstart)
  if findstart == 1 then
    M.trigger()
    return -3 -- leave completion for now, silently
  end
  return {}
end

return M
