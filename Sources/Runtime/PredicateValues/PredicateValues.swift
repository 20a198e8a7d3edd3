// The semantics of values, once: what is equal, what comes before what, what a text operator finds (language §6, §7.2, §12).
//
// Decimal/       IEEE decimal128: text, comparison, arithmetic
// Time/          points in time and ISO 8601
// Identifiers/   object ids, UUIDs, hexadecimal
// Numbers/       comparison across the numeric types
// Text/          bytes in order; folding, searching and LIKE on UTF-8 bytes
// Mixed/         comparison of values of any types, as plain words and as `Value`
// Aggregates/    accumulators of `@sum`, `@avg`, `@min`, `@max`
// Geo/           shapes on the globe: their checks, and which points they hold (language §8)
//
// The machine works on columns of raw words and bytes, so everything that its loops need is a function of such; `Value` and
// `String` have thin conveniences for slow paths.
