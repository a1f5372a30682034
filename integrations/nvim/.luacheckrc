std = "luajit"
read_globals = { vim = { other_fields = true, fields = {
  bo = { read_only = false, other_fields = true },
  wo = { read_only = false, other_fields = true },
  o = { read_only = false, other_fields = true },
  g = { read_only = false, other_fields = true },
} } }
max_line_length = 125
