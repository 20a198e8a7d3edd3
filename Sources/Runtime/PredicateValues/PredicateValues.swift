// The semantics of values: equality, order and text operators (language §6, §7.2, §12).
//
// Decimal/       IEEE decimal128: text, comparison, arithmetic
// Time/          points in time and ISO 8601
// Identifiers/   object ids, UUIDs, hexadecimal
// Numbers/       comparison across the numeric types
// Text/          bytes in order; folding, searching and LIKE on UTF-8 bytes
// Mixed/         comparison of values of any types, as plain words and as `Value`
// Aggregates/    accumulators of `@sum`, `@avg`, `@min`, `@max`
// Geo/           shapes on the globe: their validation, and the points they contain (language §8)
//
// The machine works on columns of raw words and bytes, so its loops use functions of words and bytes. `Value` and `String` have
// thin conveniences for slow paths.

@_exported import PredicateDiagnostics
