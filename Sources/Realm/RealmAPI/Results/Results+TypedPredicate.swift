import PredicateSemantics
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
        .notTranslatable, "these are the elements of one object's collection, and not all objects of a class")
    }
    let condition = criteria.conditions.isEmpty ? try Criterion.everything() : Criterion.all(criteria.conditions)
    guard let condition else {
      throw DiagnosticError(.notTranslatable, "two conditions give a variable of one name different values")
    }
    let schema = instance.snapshot.schema
    return try PredicateTemplate(
      condition.tree, class: schema.className(classIndex), schema: schema, clauses: criteria.clauses
    ).typedPredicate(condition.arguments)
  }
}
