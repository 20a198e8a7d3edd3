/// What the compiler is asked to check of a call of `#predicate`; nothing to call by hand.
///
/// The code of a call reads the properties that the predicate names, and calls the functions of this type with them. It stands in a
/// closure that is never run: the functions do nothing, and are there or not for a type. So the compiler finds what is wrong.
///
/// `object` and `element` say what a property leads to; `compare`, `order` and so on, which comparisons there are.
public struct PredicateCheck: Sendable {}
