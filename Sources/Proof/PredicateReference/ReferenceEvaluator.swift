import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import PredicateValues

/// The reference evaluator: says which objects of a data set a predicate matches, by walking its syntax tree for every object.
///
/// ```swift
/// let evaluator = ReferenceEvaluator(dataSet: todo, dialect: .nspredicate)
/// if let tree = parse(SourceText("priority > %@"), dialect: .nspredicate).tree {
///   try evaluator.matches(tree, in: "Task", arguments: [.value(.int(5))])  // rows of the table of `Task`
/// }
/// ```
///
/// It expects a predicate that the checker has accepted and checks nothing that has no bearing on the answer. What it
/// cannot evaluate it refuses with a ``ReferenceError``; it never guesses.
package struct ReferenceEvaluator: Sendable {
  /// The objects.
  package let dataSet: DataSet
  /// The dialect whose semantics apply.
  package let dialect: Dialect

  /// An evaluator over these objects.
  package init(dataSet: DataSet, dialect: Dialect) {
    self.dataSet = dataSet
    self.dialect = dialect
  }

  /// The rows of the class's table that satisfy the predicate, in the order of the clauses; ascending where there are none.
  ///
  /// - Parameters:
  ///   - tree: the predicate.
  ///   - className: the class that is queried.
  ///   - arguments: the values of `%@`, `%K`, `%d` … in order, or of `$0`, `$1` ….
  ///   - variables: the values of `$name` outside SUBQUERY.
  ///   - clauses: what is asked of the objects that match, after the text's own clauses.
  package func matches(
    _ tree: SyntaxTree, in className: String, arguments: [ReferenceArgument] = [],
    variables: [String: ReferenceArgument] = [:], clauses: [ResultClause] = []
  ) throws(ReferenceError) -> [Int] {
    let evaluation = try Evaluation(
      tree: tree, dataSet: dataSet, dialect: dialect, arguments: arguments, variables: variables)
    guard let classIndex = dataSet.schema.classes.firstIndex(where: { $0.name.utf8.elementsEqual(className.utf8) }),
      dataSet.tables.indices.contains(classIndex)
    else { throw ReferenceError("there is no class `\(className)`") }
    guard !dataSet.schema.classes[classIndex].isEmbedded else {
      throw ReferenceError("objects of the embedded class `\(className)` cannot be queried on their own")
    }
    guard let predicate = tree.child(.predicate, of: tree.root) else { throw ReferenceError("there is no predicate") }
    var rows: [Int] = []
    for row in dataSet.tables[classIndex].indices {
      let object = ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row))
      if try evaluation.holds(predicate, Scope(object: object)) { rows.append(row) }
    }
    let arrangement = Arrangement(dataSet: dataSet, classIndex: classIndex)
    for clause in try evaluation.clauses() + clauses.map(OrderingClause.init) {
      rows = try arrangement.apply(clause, to: rows)
    }
    return rows
  }
}
