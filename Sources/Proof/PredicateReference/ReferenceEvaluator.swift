/// The reference evaluator, which finds the objects of a data set that match a predicate by walking its syntax tree for each object.
///
/// ```swift
/// let evaluator = ReferenceEvaluator(dataSet: todo, dialect: .nspredicate)
/// if let tree = parse(SourceText("priority > %@"), dialect: .nspredicate).tree {
///   try evaluator.matches(tree, in: "Task", arguments: [.value(.int(5))])  // rows of the table of `Task`
/// }
/// ```
///
/// It expects a predicate that the checker has accepted and checks only what affects the result. It throws a ``ReferenceError`` for
/// everything that it cannot evaluate and never guesses.
package struct ReferenceEvaluator: Sendable {
  /// The objects.
  package let dataSet: DataSet
  /// The dialect, which determines the semantics.
  package let dialect: Dialect

  /// Creates an evaluator for objects.
  package init(dataSet: DataSet, dialect: Dialect) {
    self.dataSet = dataSet
    self.dialect = dialect
  }

  /// Returns the rows of the class's table that satisfy the predicate, in the order of the clauses, or ascending without clauses.
  ///
  /// - Parameters:
  ///   - tree: The predicate.
  ///   - className: The queried class.
  ///   - arguments: The values of `%@`, `%K`, `%d` … in order, or of `$0`, `$1` ….
  ///   - variables: The values of `$name` outside SUBQUERY.
  ///   - clauses: The clauses applied to the matches after the text's own clauses.
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
