import PredicateSemantics

/// A form of predicates in Swift.
enum SwiftForm: CaseIterable {
  /// A closure for `where` on Realm's results.
  case realm
  /// Foundation's `#Predicate`.
  case foundation

  /// The display name.
  var title: String {
    switch self {
    case .realm: ".where { }"
    case .foundation: "#Predicate"
    }
  }

  /// Returns a predicate in this form, with the conditions on the data under which it finds the same objects.
  ///
  /// - Throws: The part that the form cannot express with the same meaning.
  func text(of predicate: TypedPredicate) throws(DiagnosticError) -> (text: String, assumptions: [String]) {
    var printer = SwiftPrinter(predicate, self)
    return (try printer.print(), printer.assumptions)
  }
}

extension SwiftForm {
  /// Returns the error for a construct that the form cannot express.
  func refusal(_ what: String) -> DiagnosticError {
    DiagnosticError(.notTranslatable, "\(title) has no words for \(what)")
  }
}
