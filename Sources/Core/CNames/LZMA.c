#include "LZMA.h"

#include <stdint.h>

// After the specification of LZMA by Igor Pavlov, which is in the public domain: range decoding of bits,
// each with a probability that adapts.

typedef uint16_t Chance;

typedef struct {
  const unsigned char *next, *end;
  uint32_t range, code;
} Input;

/// Lengths of matches: 2 to 9, 10 to 17, 18 to 273.
typedef struct {
  Chance is_longer, is_longest, low[8], middle[8], high[256];
} Lengths;

typedef struct {
  Chance is_match[12], is_repeat[12], is_not_last[12], is_not_second[12], is_not_third[12], is_long[12];
  Chance slots[4][64], distances[128], align[16];
  Chance literals[8][0x300];
  Lengths match, repeat;
} Model;

static uint32_t byte(Input *input) { return input->next < input->end ? *input->next++ : 0; }

static unsigned bit(Input *input, Chance *chance) {
  const uint32_t bound = (input->range >> 11) * *chance;
  unsigned value;
  if (input->code < bound) {
    input->range = bound;
    *chance += (2048 - *chance) >> 5;
    value = 0;
  } else {
    input->range -= bound;
    input->code -= bound;
    *chance -= *chance >> 5;
    value = 1;
  }
  if (input->range < 1u << 24) {
    input->range <<= 8;
    input->code = input->code << 8 | byte(input);
  }
  return value;
}

/// A number of so many bits, the highest first.
static unsigned number(Input *input, Chance *tree, unsigned bits) {
  unsigned node = 1;
  for (unsigned left = bits; left > 0; left--) node = node << 1 | bit(input, &tree[node]);
  return node - (1u << bits);
}

/// A number of so many bits, the lowest first.
static unsigned reversed(Input *input, Chance *tree, unsigned bits) {
  unsigned node = 1, value = 0;
  for (unsigned place = 0; place < bits; place++) {
    const unsigned next = bit(input, &tree[node]);
    node = node << 1 | next;
    value |= next << place;
  }
  return value;
}

static unsigned length_of(Input *input, Lengths *lengths) {
  if (bit(input, &lengths->is_longer) == 0) return 2 + number(input, lengths->low, 3);
  if (bit(input, &lengths->is_longest) == 0) return 10 + number(input, lengths->middle, 3);
  return 18 + number(input, lengths->high, 8);
}

static uint32_t distance_of(Input *input, Model *model, unsigned length) {
  const unsigned slot = number(input, model->slots[length < 6 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  const unsigned bits = (slot >> 1) - 1;
  uint32_t distance = (2 | (slot & 1)) << bits;
  if (slot < 14) return distance + reversed(input, model->distances + distance - slot, bits);
  uint32_t direct = 0;
  for (unsigned left = bits - 4; left > 0; left--) {
    input->range >>= 1;
    const unsigned is_high = input->code >= input->range;
    if (is_high) input->code -= input->range;
    direct = direct << 1 | is_high;
    if (input->range < 1u << 24) {
      input->range <<= 8;
      input->code = input->code << 8 | byte(input);
    }
  }
  return distance + (direct << 4) + reversed(input, model->align, 4);
}

void kurs_unpack_lzma(const unsigned char *packed, size_t length, unsigned char *text, size_t count) {
  Model model;
  for (size_t place = 0; place < sizeof model / sizeof(Chance); place++) ((Chance *)&model)[place] = 1024;
  Input input = {packed, packed + length, 0xFFFFFFFF, 0};
  for (int place = 0; place < 5; place++) input.code = input.code << 8 | byte(&input);
  uint32_t last[4] = {0, 0, 0, 0};
  unsigned state = 0;
  size_t at = 0;
  while (at < count) {
    if (bit(&input, &model.is_match[state]) == 0) {
      Chance *chances = model.literals[at > 0 ? text[at - 1] >> 5 : 0];
      unsigned symbol = 1;
      if (state >= 7 && at > last[0]) {
        unsigned match = text[at - last[0] - 1];
        do {
          const unsigned high = match >> 7 & 1;
          match <<= 1;
          const unsigned next = bit(&input, &chances[(1 + high) << 8 | symbol]);
          symbol = symbol << 1 | next;
          if (high != next) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = symbol << 1 | bit(&input, &chances[symbol]);
      text[at++] = (unsigned char)symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    unsigned run;
    if (bit(&input, &model.is_repeat[state]) == 0) {
      last[3] = last[2], last[2] = last[1], last[1] = last[0];
      run = length_of(&input, &model.match);
      last[0] = distance_of(&input, &model, run);
      state = state < 7 ? 7 : 10;
    } else {
      run = 0;
      if (bit(&input, &model.is_not_last[state]) == 0) {
        if (bit(&input, &model.is_long[state]) == 0) run = 1;
      } else {
        unsigned which = 1;
        if (bit(&input, &model.is_not_second[state]) != 0)
          which = 2 + bit(&input, &model.is_not_third[state]);
        const uint32_t distance = last[which];
        for (; which > 0; which--) last[which] = last[which - 1];
        last[0] = distance;
      }
      if (run == 1) {
        state = state < 7 ? 9 : 11;
      } else {
        run = length_of(&input, &model.repeat);
        state = state < 7 ? 8 : 11;
      }
    }
    if (last[0] >= at) return;
    for (; run > 0 && at < count; run--, at++) text[at] = text[at - last[0] - 1];
  }
}
