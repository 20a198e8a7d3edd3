// What the files of the C runtime share. There is no C library: the compiler's own headers are all there is.
#include <stddef.h>
#include <stdint.h>

typedef unsigned __int128 uint128;

/// The double nearest to `significand` × 2^`exponent`, ties to even; `rest` says that the true value lies a little above.
double nearest_double(uint128 significand, int exponent, int rest);

/// The same for a float, as the double of its value.
double nearest_float(uint128 significand, int exponent, int rest);
