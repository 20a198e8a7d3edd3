import Foundation
@_exported import PredicateMacroSupport
@_exported import RealmAPI

/// Creates a predicate for objects of a model. The compiler checks its text.
///
/// ```swift
/// let urgent = realm.objects(Task.self).filter(#predicate("priority > \(limit) AND assignee == nil"))
/// ```
///
/// The text is a string literal. Errors point at the wrong part of the literal, often with a fix. They cover syntax, unknown operators and
/// options, unknown properties, and values of another type than the property's. Interpolations are bound as values and never become part of
/// the text.
///
/// The first execution of a call parses its text. Errors that the compiler cannot detect, such as a list of three values for BETWEEN, end
/// the program when the predicate is used, as with `filter(_:_:)`. `filter(validating:)` throws them.
///
/// - Parameters:
///   - text: The predicate.
///   - type: The model. May be omitted if it can be inferred.
@freestanding(expression)
public macro predicate<Element: ObjectBase & RealmCollectionValue>(
  _ text: RealmPredicateText, _ type: Element.Type = Element.self
) -> RealmPredicate<Element> = #externalMacro(module: "PredicateMacros", type: "PredicateMacro")
