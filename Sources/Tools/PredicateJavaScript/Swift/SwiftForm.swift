import PredicateDiagnostics
import PredicateSemantics

/// A way in which Swift says predicates.
enum SwiftForm: CaseIterable {
  /// A closure for `where` of Realm's results.
  case realm
  /// Foundation's `#Predicate`.
  case foundation

  /// What people call it.
  var title: String {
    switch self {
    case .realm: ".where { }"
    case .foundation: "#Predicate"
    }
  }

  /// A predicate in this form, and what has to hold of the data for it to find the same objects.
  ///
  /// - Throws: what the form cannot say, or not with the same meaning.
  func text(of predicate: TypedPredicate) throws(DiagnosticError) -> (text: String, assumptions: [String]) {
    var printer = SwiftPrinter(predicate, self)
    return (try printer.print(), printer.assumptions)
  }
}

extension SwiftForm {
  /// The error that names what the form has no words for.
  func refusal(_ what: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.notTranslatable, "\(title) has no words for \(what)"))
  }
}
