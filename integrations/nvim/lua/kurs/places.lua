--- Places in a buffer, and the amounts that kurs finds there. Rows and columns from 0, in bytes, ends exclusive.
local client = require("kurs.client")

local M = {}

local marks = vim.api.nvim_create_namespace("kurs_places")

--- The whole lines `first` to `last` of a buffer.
function M.lines(buffer, first, last)
  local places = {}
  for row = first, last do
    local line = vim.api.nvim_buf_get_lines(buffer, row, row + 1, false)[1] or ""
    places[#places + 1] = { row = row, from = 0, to = #line, text = line }
  end
  return places
end

--- The places between two marks, by the kind of selection: "char", "line" or "block".
function M.between(kind, opening, closing)
  local from, to = vim.fn.getpos(opening), vim.fn.getpos(closing)
  local places = M.lines(0, from[2] - 1, to[2] - 1)
  if kind == "line" then
    return places
  end
  for index, place in ipairs(places) do
    local left, right = from[3] - 1, to[3] - 1
    if kind == "block" then
      left, right = math.min(left, right), math.max(left, right)
    else
      left = index == 1 and left or 0
      right = index == #places and right or #place.text
    end
    place.from = math.min(left, #place.text)
    -- Include all bytes of the last character.
    local rest = place.text:sub(right + 1)
    place.to = math.min(#place.text, right + #vim.fn.strcharpart(rest, 0, 1))
    place.text = place.text:sub(place.from + 1, place.to)
  end
  return places
end

local kinds = { v = "char", V = "line" }

--- The last selection, and its kind.
function M.selection()
  local kind = kinds[vim.fn.visualmode()] or "block"
  return M.between(kind, "'<", "'>"), kind
end

--- The amounts of money in these places, each as a place with `found`. A program's file is searched in
--- its comments and strings. What one answer leaves out is asked for until nothing is left.
function M.scan(places, done)
  local texts = vim.tbl_map(function(place)
    return place.text
  end, places)
  local params = { text = table.concat(texts, "\n"), syntax = vim.bo.filetype ~= "" and vim.bo.filetype or nil }
  local amounts, index, start = {}, 1, 0
  local function take(failure, result)
    if failure then
      return done(failure)
    end
    for _, found in ipairs(result.amounts) do
      while index < #places and found.offset > start + #places[index].text do
        start = start + #places[index].text + 1
        index = index + 1
      end
      local from = places[index].from + found.offset - start
      if from + found.length <= places[index].to then
        amounts[#amounts + 1] =
          { row = places[index].row, from = from, to = from + found.length, text = found.text, found = found }
      end
    end
    if result.next then
      params.start = result.next
      return client.request("scan", params, take)
    end
    done(nil, amounts)
  end
  return client.request("scan", params, take)
end

--- Those of which nothing else can be meant, and the others.
function M.certain(amounts)
  local certain, doubtful = {}, {}
  for _, amount in ipairs(amounts) do
    table.insert(amount.found.certain == false and doubtful or certain, amount)
  end
  return certain, doubtful
end

local function text_at(buffer, row, from, to)
  local line = vim.api.nvim_buf_get_lines(buffer, row, row + 1, false)[1] or ""
  return line:sub(from + 1, to)
end

--- Marks places to find them after other edits; false if a text has changed.
function M.hold(buffer, places)
  for _, place in ipairs(places) do
    if text_at(buffer, place.row, place.from, place.to) ~= place.text then
      return false
    end
  end
  for _, place in ipairs(places) do
    place.mark = vim.api.nvim_buf_set_extmark(buffer, marks, place.row, place.from, {
      end_row = place.row,
      end_col = place.to,
      right_gravity = true,
      end_right_gravity = false,
    })
  end
  return true
end

--- Replaces all marked places with `place.new`, as one change; false if a text has changed.
function M.put(buffer, places)
  local spots = {}
  for index, place in ipairs(places) do
    local at = vim.api.nvim_buf_get_extmark_by_id(buffer, marks, place.mark, { details = true })
    vim.api.nvim_buf_del_extmark(buffer, marks, place.mark)
    local row, from, to = at[1], at[2], at[3].end_col
    if at[3].end_row ~= row or text_at(buffer, row, from, to) ~= place.text then
      return false
    end
    spots[index] = { row = row, from = from, to = to }
  end
  for index = #spots, 1, -1 do
    local spot = spots[index]
    vim.api.nvim_buf_set_text(
      buffer, spot.row, spot.from, spot.row, spot.to, vim.split(places[index].new, "\n", { plain = true }))
  end
  return true
end

return M
