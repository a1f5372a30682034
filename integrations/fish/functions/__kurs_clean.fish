function __kurs_clean -d "The texts without control characters and marks that reorder a line"
    string replace -ar '[\x00-\x08\x0b-\x1f\x7f\x{80}-\x{9f}\x{61c}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2066}-\x{2069}]' '' -- $argv
end
