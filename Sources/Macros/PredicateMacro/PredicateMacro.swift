/// Predicates that the compiler checks: a wrong predicate does not compile.
///
/// ```swift
/// let urgent = #predicate<Task>("priority > \(limit) AND assignee == nil")
/// print(try tasks.filter(urgent).map(\.name))
/// ```
@_exported import PredicateMacroSupport
@_exported import Predicates

/// Makes a struct or a class conform to `PredicateObject`. Predicates read its stored properties by their names.
///
/// ```swift
/// @PredicateObject(primaryKey: "id", computed: "isLate")
/// struct Job {
///   let id: Int
///   var due: Timestamp
///   var finished: Timestamp?
///   var isLate: Bool { finished.map { $0 > due } ?? false }
/// }
/// ```
///
/// Static properties, lazy properties and properties inside `#if` are left out. Every other stored property needs a type that predicates
/// support, or must be listed in `excluding:`.
///
/// - Parameters:
///   - name: The name of the class in predicates. The default is the name of the type.
///   - primaryKey: The name of the property that identifies an object.
///   - computed: The names of properties that are not stored.
///   - excluding: The names of stored properties that are hidden from predicates.
@attached(extension, conformances: PredicateObject, names: named(predicateClass))
public macro PredicateObject(
  _ name: String? = nil, primaryKey: String? = nil, computed: String..., excluding: String...
) = #externalMacro(module: "PredicateMacros", type: "ObjectMacro")

/// Creates a predicate for objects of a type. The compiler checks its text.
///
/// ```swift
/// let urgent = #predicate<Task>("priority > \(limit) AND assignee == nil")
/// print(try tasks.filter(urgent).map(\.name))
/// ```
///
/// The text is a plain, raw or multiline string literal. Errors point at the wrong part of the literal, often with a fix. They cover
/// syntax, unknown operators and options, unknown properties, and values of another type than the property's. Interpolations are bound as
/// values and never become part of the text, as in `PredicateText`.
///
/// The names in the predicate must be those of the type's properties in Swift. The first execution of a call parses and compiles its text;
/// later ones only bind the values.
///
/// Errors that the compiler cannot detect, such as a list of three values for BETWEEN, are thrown when the predicate is used, by
/// `filter(_:)` and similar functions, and by `ObjectPredicate.validate()`.
///
/// - Parameters:
///   - text: The predicate.
///   - type: The type of the objects. May be omitted if it can be inferred.
@freestanding(expression)
public macro predicate<Object: PredicateObject>(
  _ text: PredicateText, _ type: Object.Type = Object.self
) -> ObjectPredicate<Object> = #externalMacro(module: "PredicateMacros", type: "PredicateMacro")
