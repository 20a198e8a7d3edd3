// The compiled form of predicates, and everything that needs no data to work on it.
//
// Instructions/   the instruction table, from which the rest of the module is derived
// Program/        programs, their words, constants and slots; how predicates are lowered stands at `Program`
// Builder/        what the emitter writes programs with
