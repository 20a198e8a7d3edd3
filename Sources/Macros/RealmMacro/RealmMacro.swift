import Foundation
@_exported import PredicateMacroSupport
@_exported import RealmAPI

/// A predicate for objects of a model, whose text is checked while the program is compiled.
///
/// ```swift
/// let urgent = realm.objects(Task.self).filter(#predicate("priority > \(limit) AND assignee == nil"))
/// ```
///
/// The text is a string literal. What is wrong with it is an error under the piece of the literal that is wrong, often with a fix:
/// syntax, unknown operators and options, properties that the model does not have, values of another type than the property's. What is
/// interpolated is bound as a value and never becomes part of the text.
///
/// A place is parsed once, when it is reached first. As with `filter(_:_:)`, what no compiler sees – a list of three values for
/// BETWEEN – ends the program where the predicate is used; `filter(validating:)` throws it.
///
/// - Parameters:
///   - text: The predicate.
///   - type: The model; left out where it is known otherwise.
@freestanding(expression)
public macro predicate<Element: ObjectBase & RealmCollectionValue>(
  _ text: RealmPredicateText, _ type: Element.Type = Element.self
) -> RealmPredicate<Element> = #externalMacro(module: "PredicateMacros", type: "PredicateMacro")
