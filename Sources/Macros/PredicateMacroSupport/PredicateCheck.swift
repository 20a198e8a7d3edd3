/// The checks that the compiler performs for a call of `#predicate`. Do not call them yourself.
///
/// The expansion of a call reads the properties that the predicate names, and passes them to the functions of this type. It does so in a
/// closure that never runs. The functions do nothing: the compiler checks whether an overload is available for the types.
///
/// `object` and `element` return the target of a property. `compare`, `order` and so on declare the supported comparisons.
public struct PredicateCheck: Sendable {}
