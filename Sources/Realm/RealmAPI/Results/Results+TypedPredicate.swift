import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax
import Predicates

extension Results {
  /// Returns the conditions, sort order, distinct and limit of the results as one checked predicate, for translation to languages such as
  /// SQL:
  ///
  /// ```swift
  /// let urgent = realm.objects(Task.self).where { $0.priority > 5 }
  /// let query = try SQLQuery(urgent.typedPredicate(), engine: .sqlite)
  /// ```
  ///
  /// - Throws: `not-translatable` if the results do not start from all objects of a class, or if two conditions give the same variable
  ///   different values.
  public func typedPredicate() throws(InvalidPredicate) -> TypedPredicate {
    do throws(DiagnosticError) {
      return try source.typedPredicate()
    } catch {
      throw InvalidPredicate(error, in: SourceText(""))
    }
  }
}

extension ResultsSource {
  fileprivate func typedPredicate() throws(DiagnosticError) -> TypedPredicate {
    guard case .table = root else {
      throw DiagnosticError(
        Diagnostic(
          .notTranslatable, "these are the elements of one object's collection, and not all objects of a class"))
    }
    let everything = Criterion.text("TRUEPREDICATE", .nspredicate, Arguments())
    guard let condition = criteria.conditions.isEmpty ? everything : Criterion.all(criteria.conditions) else {
      throw DiagnosticError(
        Diagnostic(.notTranslatable, "two conditions give a variable of one name different values"))
    }
    let (tree, arguments) = try condition.tree()
    let schema = instance.snapshot.schema
    return try PredicateTemplate(
      tree, class: schema.className(classIndex), schema: schema, clauses: criteria.clauses
    ).typedPredicate(arguments)
  }
}
