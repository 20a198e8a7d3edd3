/// Predicates that the compiler checks: a wrong one does not compile.
///
/// ```swift
/// let urgent = #predicate<Task>("priority > \(limit) AND assignee == nil")
/// print(try tasks.filter(urgent).map(\.name))
/// ```
@_exported import PredicateMacroSupport
import PredicateSwiftObjects
@_exported import Predicates

/// Makes a struct or a class a `PredicateObject`: predicates see its stored properties by their names.
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
/// Static and lazy properties are left out, and those in a condition, `#if`. Every other stored property has to have a type that
/// predicates know, or be named behind `excluding:`.
///
/// - Parameters:
///   - name: The name that predicates know the class by; the type's, where none is given.
///   - primaryKey: The name of the property that identifies an object.
///   - computed: The names of properties that are not stored.
///   - excluding: The names of stored properties that predicates do not see.
@attached(extension, conformances: PredicateObject, names: named(predicateClass))
public macro PredicateObject(
  _ name: String? = nil, primaryKey: String? = nil, computed: String..., excluding: String...
) = #externalMacro(module: "PredicateMacros", type: "ObjectMacro")

/// A predicate for objects of a type, whose text is checked while the program is compiled.
///
/// ```swift
/// let urgent = #predicate<Task>("priority > \(limit) AND assignee == nil")
/// print(try tasks.filter(urgent).map(\.name))
/// ```
///
/// The text is a string literal, plain, raw or of several lines. What is wrong with it is an error under the piece of the literal that
/// is wrong, often with a fix: syntax, unknown operators and options, properties that the type does not have, values of another type
/// than the property's. What is interpolated is bound as a value and never becomes part of the text, as in `PredicateText`.
///
/// The names in the predicate have to be those of the type's properties in Swift. Each place is parsed and compiled once, when it is
/// reached first; after that only the values are bound.
///
/// What no compiler sees – a list of three values for BETWEEN – is thrown where the predicate is used, by `filter(_:)` and its like, and
/// by `ObjectPredicate.validate()`.
///
/// - Parameters:
///   - text: The predicate.
///   - type: The type of the objects; left out where it is known otherwise.
@freestanding(expression)
public macro predicate<Object: PredicateObject>(
  _ text: PredicateText, _ type: Object.Type = Object.self
) -> ObjectPredicate<Object> = #externalMacro(module: "PredicateMacros", type: "PredicateMacro")
