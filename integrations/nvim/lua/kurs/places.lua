--- Places in a buffer, and the amounts that kurs finds there. Rows and columns from 0, in bytes, ends exclusive.
local client = require("kurs.client")
local config = require("kurs.config")

local M = {}

--- The whole lines `first` to `last` of a buffer.
function M.lines(buffer, first, last)
  local places = {}
  for index, line in ipairs(vim.api.nvim_buf_get_lines(buffer, first, last + 1, false)) do
    places[index] = { row = first + index - 1, from = 0, to = #line, text = line }
  end
  return places
end

--- The columns of the screen that the character at a mark covers, from 0, the end exclusive.
local function cells(mark)
  local at = vim.fn.getpos(mark)
  local line = vim.fn.getline(at[2])
  local before = vim.fn.strdisplaywidth(line:sub(1, at[3] - 1)) + at[4]
  local under = vim.fn.strcharpart(line:sub(at[3]), 0, 1)
  return before, before + math.max(1, vim.fn.strdisplaywidth(under, before))
end

--- The part of a line between two columns of the screen: the characters that begin there.
local function column(line, left, right)
  if not line:find("[^ -~]") then return math.min(left, #line), math.min(right, #line) end
  local at, cell, from = 0, 0, nil
  for _, each in ipairs(vim.fn.split(line, "\\zs")) do
    if cell >= right then break end
    if not from and cell >= left then
      from = at
    end
    at = at + #each
    cell = cell + vim.fn.strdisplaywidth(each, cell)
  end
  return from or at, at
end

local function cut(place, from, to)
  place.from, place.to, place.text = from, to, place.text:sub(from + 1, to)
end

--- The places between two marks, by the kind of selection: "char", "line", or "block", which is one of
--- columns of the screen; "ends" is a block to the end of each line. What `is_open` lacks its last character: Neovim
--- puts the marks of an exclusive selection behind it.
function M.between(kind, opening, closing, is_open)
  local from, to = vim.fn.getpos(opening), vim.fn.getpos(closing)
  local places = M.lines(0, from[2] - 1, to[2] - 1)
  if kind == "line" then return places end
  if kind == "char" then
    local final = places[#places]
    -- Include all bytes of the last character.
    local under = vim.fn.strcharpart(final.text:sub(to[3]), 0, is_open and not vim.deep_equal(from, to) and 0 or 1)
    cut(final, 0, math.min(#final.text, to[3] - 1 + #under))
    cut(places[1], math.min(from[3] - 1, #places[1].text), #places[1].text)
    return places
  end
  local first_left, first_right = cells(opening)
  local last_left, last_right = cells(closing)
  local left, right = math.min(first_left, last_left), math.max(first_right, last_right)
  if kind == "ends" then
    right = math.huge
  elseif is_open then
    right = math.max(left + 1, first_left, last_left)
  end
  for _, place in ipairs(places) do
    cut(place, column(place.text, left, right))
  end
  return places
end

local kinds = { v = "char", V = "line" }

--- Whether the last block has reached to the end of each line, by `$`: only in Visual mode Neovim tells.
local function reaches_ends()
  local view = vim.fn.winsaveview()
  vim.cmd("normal! gv")
  local wanted = vim.fn.winsaveview().curswant
  vim.cmd("normal! \27")
  vim.fn.winrestview(view)
  return wanted >= 2147483647
end

--- The last selection.
function M.selection()
  local kind = kinds[vim.fn.visualmode()] or reaches_ends() and "ends" or "block"
  return M.between(kind, "'<", "'>", vim.o.selection == "exclusive")
end

--- A byte that is no character counts for three in kurs, which has U+FFFD for it: another byte takes its place.
local function valid(text)
  if not text:find("[\128-\255]") then return text end
  return vim.fn.substitute(text, "[^\\x01-\\x7f]", [[\=strlen(submatch(0)) == 1 ? "?" : submatch(0)]], "g")
end

local fields = { "next", "origin", "amounts.offset", "amounts.length", "amounts.certain", "amounts.value.replace",
  "amounts.value.insert", "amounts.value.line", "amounts.value.short", "amounts.value.readings" }

--- The params of a search in these places. A program's file is searched in its comments and strings, by the file
--- type of the buffer.
function M.searched(places, buffer)
  local texts = vim.tbl_map(function(place) return place.text end, places)
  local filetype = vim.bo[buffer or vim.api.nvim_get_current_buf()].filetype
  return { text = valid(table.concat(texts, "\n")), syntax = filetype ~= "" and filetype or nil }
end

--- The amounts of money in these places, each as a place with its target, `value`, and `new`, which would replace it;
--- those without a rate are left out. With the option `values = false` all, as they are. What one answer leaves out
--- is asked for until nothing is left. Calls `done(failure, amounts, where the rates come from)`.
function M.scan(places, options, done, buffer)
  local params = M.searched(places, buffer)
  params.fields, params.values, params.to = fields, true, config.targets()
  params = vim.tbl_extend("force", params, options)
  local amounts, index, start = {}, 1, 0
  local function take(failure, result)
    if failure then return done(failure) end
    for _, found in ipairs(result.amounts) do
      local value = found.value
      local spot = value and value.replace or found
      while index < #places and spot.offset > start + #places[index].text do
        start = start + #places[index].text + 1
        index = index + 1
      end
      local place, from, to = places[index], spot.offset - start, spot.offset - start + spot.length
      if to <= #place.text and (value or not params.values) then
        amounts[#amounts + 1] = { row = place.row, from = place.from + from, to = place.from + to,
          text = place.text:sub(from + 1, to), certain = found.certain, value = value, new = value and value.insert }
      end
    end
    if result.next then
      params.start = result.next
      return client.request("scan", params, take)
    end
    done(nil, amounts, result.origin)
  end
  client.request("scan", params, take)
end

--- Those of which nothing else can be meant, and the others.
function M.certain(amounts)
  local certain, doubtful = {}, {}
  for _, amount in ipairs(amounts) do
    table.insert(amount.certain and certain or doubtful, amount)
  end
  return certain, doubtful
end

--- Replaces places of a buffer, in their order, with `place.new`, as one change; false, and none is replaced, if a text
--- has changed. The cursor stays at the text where it was.
function M.put(buffer, places)
  for _, place in ipairs(places) do
    local line = vim.api.nvim_buf_is_valid(buffer)
      and vim.api.nvim_buf_get_lines(buffer, place.row, place.row + 1, false)[1]
    if not line or #line < place.to or valid(line:sub(place.from + 1, place.to)) ~= place.text then
      return false
    end
  end
  local row, cell = unpack(vim.api.nvim_win_get_cursor(0))
  local shift = 0
  for index = #places, 1, -1 do
    local place = places[index]
    local stop = place.from + #place.new
    if place.row == row - 1 then
      shift = shift + (cell >= place.to and stop - place.to or math.min(0, stop - math.max(cell, place.from)))
    end
    vim.api.nvim_buf_set_text(buffer, place.row, place.from, place.row, place.to, { place.new })
  end
  if buffer == vim.api.nvim_get_current_buf() and places[1] then
    vim.api.nvim_win_set_cursor(0, { row, cell + shift })
  end
  return true
end

return M
