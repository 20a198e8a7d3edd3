// Arithmetic that the processor does not have: integers of 128 bits, rounding, and one multiplication with addition.
#include "runtime.h"

typedef union {
  uint128 whole;
  struct {
    uint64_t low, high;
  } half;
} Wide;

uint128 __multi3(uint128 left, uint128 right) {
  Wide a = {left}, b = {right}, result;
  uint64_t a0 = (uint32_t)a.half.low, a1 = a.half.low >> 32, b0 = (uint32_t)b.half.low, b1 = b.half.low >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  result.half.low = (other << 32) | (uint32_t)low;
  result.half.high = a1 * b1 + (middle >> 32) + (other >> 32) + a.half.low * b.half.high + a.half.high * b.half.low;
  return result.whole;
}

uint128 __ashlti3(uint128 value, int count) {
  Wide a = {value}, result;
  if (count & 64) {
    result.half.high = a.half.low << (count & 63);
    result.half.low = 0;
  } else if (count == 0) {
    return value;
  } else {
    result.half.high = a.half.high << count | a.half.low >> (64 - count);
    result.half.low = a.half.low << count;
  }
  return result.whole;
}

uint128 __lshrti3(uint128 value, int count) {
  Wide a = {value}, result;
  if (count & 64) {
    result.half.low = a.half.high >> (count & 63);
    result.half.high = 0;
  } else if (count == 0) {
    return value;
  } else {
    result.half.low = a.half.low >> count | a.half.high << (64 - count);
    result.half.high = a.half.high >> count;
  }
  return result.whole;
}

__int128 __ashrti3(__int128 value, int count) {
  if (value >= 0) return (__int128)__lshrti3((uint128)value, count);
  return (__int128)~__lshrti3(~(uint128)value, count);
}

static int bit_count(uint128 value) {
  Wide a = {value};
  if (a.half.high) return 128 - __builtin_clzll(a.half.high);
  return a.half.low ? 64 - __builtin_clzll(a.half.low) : 0;
}

uint128 __udivmodti4(uint128 dividend, uint128 divisor, uint128 *rest) {
  Wide a = {dividend}, b = {divisor};
  if (a.half.high == 0 && b.half.high == 0) {
    if (rest) *rest = a.half.low % b.half.low;
    return a.half.low / b.half.low;
  }
  uint128 quotient = 0;
  int shift = bit_count(dividend) - bit_count(divisor);
  for (; shift >= 0; shift--) {
    uint128 part = divisor << shift;
    if (dividend >= part) {
      dividend -= part;
      quotient |= (uint128)1 << shift;
    }
  }
  if (rest) *rest = dividend;
  return quotient;
}

uint128 __udivti3(uint128 dividend, uint128 divisor) { return __udivmodti4(dividend, divisor, 0); }

uint128 __umodti3(uint128 dividend, uint128 divisor) {
  uint128 rest;
  __udivmodti4(dividend, divisor, &rest);
  return rest;
}

__int128 __divti3(__int128 dividend, __int128 divisor) {
  uint128 a = dividend < 0 ? -(uint128)dividend : (uint128)dividend;
  uint128 b = divisor < 0 ? -(uint128)divisor : (uint128)divisor;
  uint128 quotient = __udivti3(a, b);
  return (__int128)((dividend < 0) != (divisor < 0) ? -quotient : quotient);
}

__int128 __modti3(__int128 dividend, __int128 divisor) {
  uint128 a = dividend < 0 ? -(uint128)dividend : (uint128)dividend;
  uint128 b = divisor < 0 ? -(uint128)divisor : (uint128)divisor;
  uint128 rest = __umodti3(a, b);
  return (__int128)(dividend < 0 ? -rest : rest);
}

// Halves away from zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

float roundf(float value) {
  float whole = __builtin_truncf(value);
  return __builtin_fabsf(value - whole) >= 0.5f ? whole + __builtin_copysignf(1, value) : whole;
}

static double nearest(uint128 significand, int exponent, int rest, int precision, int least, int greatest) {
  if (significand == 0) return 0;
  int bits = bit_count(significand);
  int drop = bits - precision;
  if (exponent + drop < least) drop = least - exponent;
  if (drop > 0) {
    if (drop > bits) return 0;
    uint128 half = (uint128)1 << (drop - 1);
    uint128 kept = drop > 127 ? 0 : significand >> drop;
    uint128 dropped = drop > 127 ? significand : significand & ((half << 1) - 1);
    int isAbove = dropped > half || (dropped == half && (rest || (kept & 1)));
    significand = kept + (uint128)isAbove;
    exponent += drop;
    if (bit_count(significand) > precision) {
      significand >>= 1;
      exponent += 1;
    }
  }
  if (significand == 0) return 0;
  bits = bit_count(significand);
  if (bits + exponent > greatest) return __builtin_inf();
  // Exact: the significand has at most 53 bits, and the scale is applied in steps that are powers of two without rounding.
  double value = (double)(uint64_t)significand;
  while (exponent > 0) {
    int step = exponent > 1000 ? 1000 : exponent;
    union { uint64_t bits; double value; } scale = {(uint64_t)(step + 1023) << 52};
    value *= scale.value;
    exponent -= step;
  }
  while (exponent < 0) {
    int step = exponent < -1000 ? -1000 : exponent;
    // Where the result is not normal, the last step goes to it at once.
    union { uint64_t bits; double value; } scale = {(uint64_t)(step + 1023) << 52};
    value *= scale.value;
    exponent -= step;
  }
  return value;
}

double nearest_double(uint128 significand, int exponent, int rest) {
  return nearest(significand, exponent, rest, 53, -1074, 1024);
}

double nearest_float(uint128 significand, int exponent, int rest) {
  return nearest(significand, exponent, rest, 24, -149, 128);
}

// A finite double that is not 0 as significand × 2^exponent, the significand of 53 bits.
static uint64_t taken_apart(double value, int *exponent) {
  union { double value; uint64_t bits; } both = {value};
  uint64_t significand = both.bits & 0xFFFFFFFFFFFFF;
  int biased = (int)(both.bits >> 52) & 0x7FF;
  if (biased == 0) {
    int shift = __builtin_clzll(significand) - 11;
    *exponent = -1074 - shift;
    return significand << shift;
  }
  *exponent = biased - 1075;
  return significand | 0x10000000000000;
}

// The bits that a shift to the right loses are kept in the lowest one.
static uint128 shifted_right(uint128 value, int count) {
  if (count == 0) return value;
  if (count > 127) return value != 0;
  return value >> count | ((value & (((uint128)1 << count) - 1)) != 0);
}

double fma(double x, double y, double z) {
  if (__builtin_isfinite(x) && __builtin_isfinite(y) && !__builtin_isfinite(z)) return z;
  if (!(__builtin_isfinite(x) && __builtin_isfinite(y) && __builtin_isfinite(z)) || x == 0 || y == 0) return x * y + z;
  if (z == 0) return x * y;
  int x_exponent, y_exponent, z_exponent;
  uint64_t x_part = taken_apart(x, &x_exponent), y_part = taken_apart(y, &y_exponent), z_part = taken_apart(z, &z_exponent);
  int is_negative = (__builtin_signbit(x) != 0) != (__builtin_signbit(y) != 0), z_is_negative = __builtin_signbit(z) != 0;
  // The product has 105 or 106 bits; 20 more below take what is shifted out.
  uint128 product = ((uint128)x_part * y_part) << 20, addend = z_part;
  int exponent = x_exponent + y_exponent - 20;
  int distance = z_exponent - exponent;
  if (distance > 73) {
    product = shifted_right(product, distance - 73);
    exponent += distance - 73;
    addend <<= 73;
  } else if (distance >= 0) {
    addend <<= distance;
  } else {
    addend = shifted_right(addend, -distance);
  }
  uint128 sum;
  if (is_negative == z_is_negative) {
    sum = product + addend;
  } else if (product >= addend) {
    sum = product - addend;
  } else {
    sum = addend - product;
    is_negative = z_is_negative;
  }
  double value = nearest_double(sum, exponent, 0);
  return sum != 0 && is_negative ? -value : value;
}
