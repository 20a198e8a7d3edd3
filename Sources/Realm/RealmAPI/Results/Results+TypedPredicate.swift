import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax
import Predicates

extension Results {
  /// What is asked of the objects, as one checked predicate: conditions, order, what is kept. Other languages than the machine's are
  /// made of it, such as SQL:
  ///
  /// ```swift
  /// let urgent = realm.objects(Task.self).where { $0.priority > 5 }
  /// let query = try SQLQuery(urgent.typedPredicate(), engine: .sqlite)
  /// ```
  ///
  /// - Throws: `not-translatable` for results that do not begin with all objects of a class, and for conditions that give a variable of
  ///   one name different values.
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
