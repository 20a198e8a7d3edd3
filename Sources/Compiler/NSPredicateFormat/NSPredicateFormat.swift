/// `NSPredicate(format:)` on systems whose Foundation declares it unavailable: Linux, Android, Windows.
///
/// ```swift
/// let isEmail = NSPredicate(format: "SELF MATCHES %@", "[^@]+@[^@]+")
/// isEmail.evaluate(with: "ann@example.org")   // true
/// ```
///
/// The initializers extend Foundation's own class and build on its blocks, so `evaluate(with:)`, `NSArray.filtered(using:)`,
/// `NSCompoundPredicate` and XCTest's helpers work as they are. A predicate reads dictionaries, arrays, sets, types that are
/// `PredicateObject`s, `KeyValueObject`s, and the stored properties of other structs and classes.
///
/// A format that cannot be evaluated is refused when the predicate is created. Where Foundation throws an exception during a test, for
/// example for a comparison of a text with a number by `<`, no object matches.
import Foundation
import PredicateDiagnostics
import PredicateFormulas

@_exported import protocol PredicateKeyValues.KeyValueObject

#if !canImport(ObjectiveC)
  extension NSPredicate {
    /// Creates a predicate from a format string. An invalid format ends the program with a message; see
    /// ``init(validating:_:)`` for formats from outside.
    ///
    /// - Parameters:
    ///   - format: The predicate, with `%@ %K %d …` for arguments and `$name` for variables.
    ///   - arguments: The values of the placeholders, in order.
    public convenience init(format: String, _ arguments: Any?...) {
      self.init(unfailing: format, arguments)
    }

    /// Creates a predicate from a format string and an array of arguments.
    public convenience init(format: String, argumentArray: [Any]?) {
      self.init(unfailing: format, argumentArray ?? [])
    }

    /// Creates a predicate from a format string of an untrusted source.
    ///
    /// - Throws: All errors in the text, and a construct that cannot be evaluated.
    public convenience init(validating format: String, _ arguments: Any?...) throws(DiagnosticError) {
      let formula = try Formula(format, arguments)
      self.init { formula.holds(for: $0, variables: $1) }
    }

    /// Creates a predicate from a format string of an untrusted source, and an array of arguments.
    public convenience init(validating format: String, argumentArray: [Any]?) throws(DiagnosticError) {
      let formula = try Formula(format, argumentArray ?? [])
      self.init { formula.holds(for: $0, variables: $1) }
    }

    private convenience init(unfailing format: String, _ arguments: [Any?]) {
      let formula: Formula
      // As with Foundation's own initializer, which raises an exception that Swift cannot catch.
      do { formula = try Formula(format, arguments) } catch { fatalError("\n\(error)") }
      self.init { formula.holds(for: $0, variables: $1) }
    }

    /// Returns the predicate with values for its variables.
    ///
    /// ```swift
    /// NSPredicate(format: "name == $name").withSubstitutionVariables(["name": "Rex"])
    /// ```
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
      NSPredicate { [self] object, others in
        evaluate(with: object, substitutionVariables: variables.merging(others ?? [:]) { $1 })
      }
    }
  }
#else
  extension NSPredicate {
    /// Creates a predicate from a format string of an untrusted source.
    ///
    /// - Throws: All errors in the text, and a construct that only this system can evaluate.
    public convenience init(validating format: String, _ arguments: Any?...) throws(DiagnosticError) {
      _ = try Formula(format, arguments)
      self.init(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from a format string of an untrusted source, and an array of arguments.
    public convenience init(validating format: String, argumentArray: [Any]?) throws(DiagnosticError) {
      _ = try Formula(format, argumentArray ?? [])
      self.init(format: format, argumentArray: argumentArray)
    }
  }
#endif
