// The module PredicateJSON: schema and data files, and the types they become.
//
// - `Reader/`: converts JSON text to a flat list of values with positions, number texts and the order of keys. Small objects of large
//   texts are listed only as ranges.
// - `Writer/`: converts values and schemas to JSON, in the notation they are read from.
// - `Schema/`: the notation of classes.
// - `Literals/`: the notation of single values, shared by data files and arguments.
// - `Data/`: objects, in the forms of data files.
// - `Inference/`: infers a schema for objects without one.
