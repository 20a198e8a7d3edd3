// Reading decimal numbers, rounded to the nearest: what Swift asks of `strtod`.
//
// Few digits are exact by one multiplication or division. All others are calculated with whole numbers of as many bits as it takes.
#include "runtime.h"

enum { most_digits = 800, most_words = 192 };

// A whole number, the lowest words first.
typedef struct {
  int count;
  uint32_t words[most_words];
} Natural;

static void multiply_and_add(Natural *number, uint32_t factor, uint32_t addend) {
  uint64_t carry = addend;
  for (int index = 0; index < number->count; index++) {
    carry += (uint64_t)number->words[index] * factor;
    number->words[index] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) number->words[number->count++] = (uint32_t)carry;
}

static void multiply_by_power_of_five(Natural *number, int exponent) {
  for (; exponent >= 13; exponent -= 13) multiply_and_add(number, 1220703125, 0);
  for (; exponent > 0; exponent--) multiply_and_add(number, 5, 0);
}

static int bits(const Natural *number) {
  return number->count == 0 ? 0 : number->count * 32 - __builtin_clz(number->words[number->count - 1]);
}

static void shift_left(Natural *number, int count) {
  int words = count / 32, rest = count % 32;
  for (int index = number->count + words; index >= 0; index--) {
    int from = index - words;
    uint32_t high = from >= 0 && from < number->count ? number->words[from] : 0;
    uint32_t low = from > 0 && from <= number->count ? number->words[from - 1] : 0;
    number->words[index] = rest ? high << rest | low >> (32 - rest) : high;
  }
  number->count += words + 1;
  while (number->count > 0 && number->words[number->count - 1] == 0) number->count--;
}

static int is_less(const Natural *left, const Natural *right) {
  if (left->count != right->count) return left->count < right->count;
  for (int index = left->count - 1; index >= 0; index--) {
    if (left->words[index] != right->words[index]) return left->words[index] < right->words[index];
  }
  return 0;
}

static void subtract(Natural *left, const Natural *right) {
  int64_t borrow = 0;
  for (int index = 0; index < left->count; index++) {
    borrow += (int64_t)left->words[index] - (index < right->count ? right->words[index] : 0);
    left->words[index] = (uint32_t)borrow;
    borrow >>= 32;
  }
  while (left->count > 0 && left->words[left->count - 1] == 0) left->count--;
}

typedef double Rounding(uint128 significand, int exponent, int rest);

// digits × 10^exponent
static double rounded(const uint8_t *digits, int count, int exponent, Rounding *nearest) {
  if (count == 0) return 0;
  if (count + exponent > 310) return __builtin_inf();
  if (count + exponent < -345) return 0;
  Natural number = {0};
  for (int index = 0; index < count; index++) multiply_and_add(&number, 10, digits[index]);
  if (exponent >= 0) {
    multiply_by_power_of_five(&number, exponent);
    int above = bits(&number) - 64, rest = 0;
    if (above <= 0) return nearest((uint128)number.words[0] | (number.count > 1 ? (uint128)number.words[1] << 32 : 0), exponent, 0);
    uint64_t top = 0;
    for (int index = 0; index < 64; index++) {
      int bit = above + index;
      top |= (uint64_t)(number.words[bit / 32] >> (bit % 32) & 1) << index;
    }
    for (int bit = 0; bit < above && !rest; bit++) rest = number.words[bit / 32] >> (bit % 32) & 1;
    return nearest((uint128)top << 1 | (rest ? 1 : 0), exponent + above - 1, rest);
  }
  Natural divisor = {1, {1}};
  multiply_by_power_of_five(&divisor, -exponent);
  // Of one length, each step of the division gives the next bit.
  int shift = bits(&divisor) - bits(&number);
  shift_left(shift > 0 ? &number : &divisor, shift > 0 ? shift : -shift);
  uint64_t quotient = 0;
  for (int step = 0; step < 64; step++) {
    quotient <<= 1;
    if (!is_less(&number, &divisor)) {
      subtract(&number, &divisor);
      quotient |= 1;
    }
    shift_left(&number, 1);
  }
  int rest = number.count > 0;
  return nearest((uint128)quotient << 1 | (uint128)rest, exponent - shift - 64, rest);
}

static int is_digit(char letter) { return letter >= '0' && letter <= '9'; }

static int begins_with(const char *text, const char *word) {
  int length = 0;
  while (word[length]) {
    if ((text[length] | 32) != word[length]) return 0;
    length++;
  }
  return length;
}

// Returns where the number ends; null where there is none.
static const char *read(const char *text, double *result, Rounding *nearest, int exact_digits, int exact_power) {
  static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  int is_negative = *text == '-', length;
  if (*text == '-' || *text == '+') text++;
  if ((length = begins_with(text, "infinity")) || (length = begins_with(text, "inf"))) {
    *result = is_negative ? -__builtin_inf() : __builtin_inf();
    return text + length;
  }
  if ((length = begins_with(text, "nan"))) {
    *result = is_negative ? -__builtin_nan("") : __builtin_nan("");
    return text + length;
  }
  uint8_t digits[most_digits + 1];
  int count = 0, exponent = 0, has_digits = 0, is_fraction = 0, is_cut = 0;
  for (;; text++) {
    if (*text == '.' && !is_fraction) {
      if (!has_digits && !is_digit(text[1])) return 0;
      is_fraction = 1;
      continue;
    }
    if (!is_digit(*text)) break;
    has_digits = 1;
    uint8_t digit = (uint8_t)(*text - '0');
    if (exponent > 1000000 || exponent < -1000000) {
      if (!is_fraction && exponent < 2000000) exponent++;
      continue;
    }
    if (count == 0 && digit == 0) {
      exponent -= is_fraction;
    } else if (count < most_digits) {
      digits[count++] = digit;
      exponent -= is_fraction;
    } else {
      is_cut |= digit != 0;
      exponent += !is_fraction;
    }
  }
  if (!has_digits) return 0;
  if ((*text | 32) == 'e') {
    const char *after = text + 1;
    int exponent_is_negative = *after == '-', written = 0;
    if (*after == '-' || *after == '+') after++;
    if (is_digit(*after)) {
      for (; is_digit(*after); after++) {
        if (written < 10000000) written = written * 10 + (*after - '0');
      }
      exponent += exponent_is_negative ? -written : written;
      text = after;
    }
  }
  while (count > 0 && digits[count - 1] == 0) {
    count--;
    exponent++;
  }
  if (is_cut) {
    // What was cut lies above all that the digits say.
    while (count < most_digits) {
      digits[count++] = 0;
      exponent--;
    }
    digits[count++] = 1;
    exponent--;
  }
  double value = 0;
  if (count <= exact_digits && exponent <= exact_power && exponent >= -exact_power) {
    uint64_t whole = 0;
    for (int index = 0; index < count; index++) whole = whole * 10 + digits[index];
    value = exponent < 0 ? (double)whole / powers[-exponent] : (double)whole * powers[exponent];
  } else {
    value = rounded(digits, count, exponent, nearest);
  }
  *result = is_negative ? -value : value;
  return text;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  return read(text, result, nearest_double, 15, 22);
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *result) {
  double value = 0;
  // Seven digits and powers up to 10^10 are exact as floats; their quotient as a double is then rounded once more, which is why only
  // numbers without fraction take the short way.
  const char *end = read(text, &value, nearest_float, 7, 0);
  *result = (float)value;
  return end;
}
