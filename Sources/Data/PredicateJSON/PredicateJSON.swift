// The module PredicateJSON: schema and data files, and the types they become.
//
// - `Reader/`: JSON text to a flat list of values that keeps positions, number text and the order of keys, and of the small
//   objects of large texts no more than their places.
// - `Writer/`: values and schemas back to JSON, in the notation they are read from.
// - `Schema/`: the notation of classes.
// - `Literals/`: the notation of single values, which data files and arguments share.
// - `Data/`: objects, in the forms that data files have.
// - `Inference/`: a schema for objects that come without one.
