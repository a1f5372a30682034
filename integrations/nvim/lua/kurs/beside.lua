--- Virtual text with the value of each amount, next to it.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")

require("kurs.highlights")

local M = {}

local space = vim.api.nvim_create_namespace("kurs_beside")
local is_inline = vim.fn.has("nvim-0.10") == 1
local pause = 120 -- milliseconds without a key before it scans the window
local max_bytes = 65536 -- of a line
local buffers = {}
local timer

--- Draws the values of these lines, which another window of the buffer may not show.
local function paint(buffer, first, last, amounts)
  vim.api.nvim_buf_clear_namespace(buffer, space, first, last + 1)
  for _, amount in ipairs(amounts) do
    local shown = amount.value.short -- none for what is in the target already
    if shown then
      vim.api.nvim_buf_set_extmark(buffer, space, amount.row, amount.to, {
        virt_text = { { (is_inline and "" or amount.text) .. " ≈ " .. shown, "KursValue" } },
        virt_text_pos = is_inline and "inline" or "eol",
      })
    end
  end
end

local function look(window)
  local buffer = vim.api.nvim_win_get_buf(window)
  if not buffers[buffer] then return end
  local first, last = unpack(vim.api.nvim_win_call(window, function()
    return { vim.fn.line("w0") - 1, vim.fn.line("w$") - 1 }
  end))
  local spots = vim.tbl_filter(function(spot)
    return #spot.text < max_bytes
  end, places.lines(buffer, first, last))
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  places.scan(spots, {}, function(failure, amounts)
    if failure then
      say.aside(failure)
    elseif vim.api.nvim_buf_is_valid(buffer) and vim.api.nvim_buf_get_changedtick(buffer) == tick then
      paint(buffer, first, last, (places.certain(amounts)))
    end
  end, buffer)
end

local function look_everywhere()
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    look(window)
  end
end

local function switch_on(buffer)
  buffers[buffer] = true
  timer = timer or (vim.uv or vim.loop).new_timer()
  vim.api.nvim_create_autocmd({ "TextChanged", "TextChangedI", "WinScrolled", "BufWinEnter", "WinEnter" }, {
    group = vim.api.nvim_create_augroup("kurs_beside", {}),
    callback = function()
      timer:start(pause, 0, vim.schedule_wrap(look_everywhere))
    end,
  })
  client.subscribe("changes", {}, look_everywhere)
  look_everywhere()
end

--- Shows or hides the values in the current buffer.
function M.toggle()
  local buffer = vim.api.nvim_get_current_buf()
  if not buffers[buffer] then return switch_on(buffer) end
  buffers[buffer] = nil
  vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
end

--- Runs when a window shows a file, with the setting `beside`.
---@param buffer integer
function M.enter(buffer)
  if vim.api.nvim_buf_is_valid(buffer) and vim.bo[buffer].buftype == "" and not buffers[buffer] then
    switch_on(buffer)
  end
end

return M
