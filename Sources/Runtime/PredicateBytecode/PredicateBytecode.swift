// The compiled form of predicates, and the operations on it that need no data.
//
// Instructions/   the instruction table, from which the rest of the module is derived
// Program/        programs, their words, constants and slots; `Program` shows how predicates are lowered
// Builder/        the builder that the emitter writes programs with

@_exported import PredicateSchema
