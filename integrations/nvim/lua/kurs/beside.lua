--- Virtual text with the value of each amount, next to it.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")
local worth = require("kurs.worth")

require("kurs.highlights")

local M = {}

local space = vim.api.nvim_create_namespace("kurs_beside")
local position = vim.fn.has("nvim-0.10") == 1 and "inline" or "eol"
local pause = 120 -- milliseconds without a key before it scans the window
local max_bytes = 65536 -- of one window's lines
local buffers = {}
local subscription
local timer

-- Draws the values of the rows `first` to `last`, which another window of the buffer may not show.
local function paint(buffer, tick, first, last, amounts)
  if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
    return
  end
  vim.api.nvim_buf_clear_namespace(buffer, space, first, last + 1)
  for _, amount in ipairs(amounts) do
    local shown = amount.found.value.short -- none for what is in the target already
    if shown then
      vim.api.nvim_buf_set_extmark(buffer, space, amount.row, amount.to, {
        virt_text = { { (position == "inline" and " ≈ %s" or "%s ≈ %s"):format(
          position == "inline" and shown or amount.text, shown), "KursValue" } },
        virt_text_pos = position,
      })
    end
  end
end

local function look(window)
  local buffer = vim.api.nvim_win_get_buf(window)
  if not buffers[buffer] then
    return
  end
  local first, last = unpack(vim.api.nvim_win_call(window, function()
    return { vim.fn.line("w0"), vim.fn.line("w$") }
  end))
  local spots, bytes = {}, 0
  for _, spot in ipairs(places.lines(buffer, first - 1, last - 1)) do
    bytes = bytes + #spot.text + 1
    if bytes < max_bytes then
      spots[#spots + 1] = spot
    end
  end
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  places.scan(spots, function(failure, amounts)
    if failure then
      return say.aside(failure)
    end
    paint(buffer, tick, first - 1, last - 1, (places.certain(amounts)))
  end, buffer, worth.values())
end

local function look_everywhere()
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    look(window)
  end
end

local function soon()
  timer = timer or (vim.uv or vim.loop).new_timer()
  timer:start(pause, 0, vim.schedule_wrap(look_everywhere))
end

local function watch()
  local group = vim.api.nvim_create_augroup("kurs_beside", {})
  vim.api.nvim_create_autocmd({ "TextChanged", "TextChangedI", "WinScrolled", "BufWinEnter", "WinEnter" }, {
    group = group,
    callback = soon,
  })
  vim.api.nvim_create_autocmd("BufWipeout", {
    group = group,
    callback = function(event)
      buffers[event.buf] = nil
    end,
  })
  subscription = subscription or client.subscribe("changes/subscribe", nil, look_everywhere)
end

local function switch_on(buffer)
  buffers[buffer] = true
  watch()
  look_everywhere()
end

local function switch_off(buffer)
  buffers[buffer] = nil
  vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
  if not next(buffers) then
    vim.api.nvim_create_augroup("kurs_beside", {})
    client.unsubscribe(subscription)
    subscription = nil
  end
end

--- Shows or hides the values in the current buffer.
function M.toggle()
  local buffer = vim.api.nvim_get_current_buf()
  if buffers[buffer] then
    switch_off(buffer)
  else
    switch_on(buffer)
  end
end

--- Runs when a window shows a file, with the setting `beside`.
---@param buffer integer
function M.enter(buffer)
  if vim.api.nvim_buf_is_valid(buffer) and vim.bo[buffer].buftype == "" and not buffers[buffer] then
    switch_on(buffer)
  end
end

return M
