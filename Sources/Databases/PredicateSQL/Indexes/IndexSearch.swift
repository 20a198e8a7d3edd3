import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Finds the indexes that a predicate's statement uses if they exist.
struct IndexSearch {
  private let predicate: TypedPredicate
  private let engine: SQLEngine
  private let mapping: SQLMapping
  private var found: [SQLIndex] = []

  init(_ predicate: TypedPredicate, _ engine: SQLEngine, _ mapping: SQLMapping) {
    (self.predicate, self.engine, self.mapping) = (predicate, engine.reading(mapping), mapping)
  }

  /// Returns the indexes, in the order of the predicate's parts.
  func indexes() -> [SQLIndex] {
    if engine.indexes == .none { return [] }
    var search = self
    search.visit([predicate.root], of: predicate.rootClass)
    search.visitClauses()
    if engine.indexes == .ordered { return search.found }
    return search.found.flatMap { index in
      index.terms.filter { $0.use == .equality }.map { SQLIndex(table: index.table, terms: [$0]) }
    }
  }

  // MARK: Conditions

  /// Collects the indexes that find a class's objects by terms that must all hold.
  private mutating func visit(_ terms: [TypedPredicate.NodeID], of classIndex: Int, isOpposite: Bool = false) {
    var equal: [SQLIndex.Term] = []
    var others: [SQLIndex.Term] = []
    for term in terms {
      switch predicate.nodes[term] {
      case .constant, .listComparison: continue
      case .not(let child): visit([child], of: classIndex, isOpposite: !isOpposite)
      case .sharing(_, let child): visit([child], of: classIndex, isOpposite: isOpposite)
      case .and(let children) where !isOpposite, .or(let children) where isOpposite:
        visit(children, of: classIndex, isOpposite: isOpposite)
      case .and(let children), .or(let children):
        for child in children { visit([child], of: classIndex, isOpposite: isOpposite) }
      case .exists(let existence): visit(existence.subquery)
      case .comparison(let comparison):
        guard let column = visit(comparison, isOpposite: isOpposite) else { continue }
        if column.use == .equality { equal.append(column) } else { others.append(column) }
      }
    }
    // An index has one column for an order, after the columns tested for equality.
    let ranges = others.filter { $0.use == .order }
    if let range = ranges.first, !equal.isEmpty { add(classIndex, equal + [range]) }
    if ranges.isEmpty { add(classIndex, equal) }
    if equal.isEmpty { for range in ranges { add(classIndex, [range]) } }
    for folded in others where folded.use == .folded { add(classIndex, [folded]) }
  }

  private mutating func add(_ classIndex: Int, _ terms: [SQLIndex.Term]) {
    var columns: Set<String> = []
    let terms = terms.filter { columns.insert($0.column).inserted }
    let table = mapping.table(of: predicate.schema.classes[classIndex])
    // The key has an index.
    if !terms.isEmpty, terms[0].column != table.key.names.first { add(table.name, terms) }
  }

  private mutating func add(_ table: String, _ terms: [SQLIndex.Term]) {
    found.append(SQLIndex(table: table, terms: terms))
  }

  /// Returns the index use of a comparison on a column of the object itself, and adds the indexes for other objects.
  private mutating func visit(_ comparison: Comparison, isOpposite: Bool) -> SQLIndex.Term? {
    for side in [comparison.left, comparison.right] {
      switch predicate.operands[side].kind {
      case .aggregate(let aggregate): visit(aggregate.collection.steps)
      case .subqueryCount(let subquery): visit(subquery)
      case .path(let path): visit(path.steps)
      default: continue
      }
    }
    guard case .path(let path) = predicate.operands[comparison.left].kind, let step = path.steps.last,
      path.mixedSubscripts.isEmpty, !path.steps.contains(where: { $0.part != .values })
    else { return nil }
    // ALL is translated as the absence of a counterexample.
    let isOpposite = comparison.quantifier == .all ? true : comparison.quantifier == nil && isOpposite
    let holder = holder(path.steps)
    guard let use = use(comparison, isOpposite: isOpposite), let term = term(step, use, holder.prefix) else {
      return nil
    }
    if let names = names(step), names.all.count > 1 {
      add(holder.classIndex, joined(names, holder.prefix))
      return nil
    }
    if holder.depth == 0, comparison.quantifier == nil { return term }
    let property = predicate.schema.classes[step.classIndex].properties[step.property]
    guard property.type.isCollection else {
      add(holder.classIndex, [term])
      return nil
    }
    if let place = place(step), !place.isLinking {
      add(place.table, place.value.all.map { self.term($0, property, use) })
    }
    return nil
  }

  /// Returns the index use of a comparison with a constant. `nil` if it uses no index.
  private func use(_ comparison: Comparison, isOpposite: Bool) -> SQLIndex.Use? {
    let isFolded = comparison.options == .caseInsensitive
    guard isFolded || comparison.options.isEmpty, !isFolded || engine.foldedText != nil && !isOpposite,
      let use = predicate.indexUse(comparison, isOpposite: isOpposite)
    else { return nil }
    return isFolded && !comparison.isOrder ? .folded : use
  }

  /// Returns the class whose table has the column at the end of steps, the number of steps to its objects and the prefix of the column
  /// names. The columns of embedded objects may be in their owner's table.
  private func holder(_ steps: [TypedPath.Step]) -> (classIndex: Int, depth: Int, prefix: String) {
    var depth = steps.count - 1
    var prefix = ""
    while depth > 0, let embedding = embedding(steps[depth - 1]) {
      prefix = embedding.prefix + prefix
      depth -= 1
    }
    return (steps[max(depth, 0)].classIndex, depth, prefix)
  }

  private func embedding(_ step: TypedPath.Step) -> SQLMapping.Embedding? {
    let owner = predicate.schema.classes[step.classIndex]
    return mapping.embedding(of: owner.properties[step.property], in: owner, predicate.schema, engine)
  }

  /// Returns the column at the end of a step. `nil` if its values are computed before they are compared.
  private func term(_ step: TypedPath.Step, _ use: SQLIndex.Use, _ prefix: String = "") -> SQLIndex.Term? {
    let owner = predicate.schema.classes[step.classIndex]
    let property = owner.properties[step.property]
    if property.type.isCollection { return term(property.name, property, use) }
    if embedding(step) != nil { return nil }
    let column = mapping.column(of: property, in: owner, predicate.schema, engine)
    let converting = mapping.converting[mapping.table(of: owner).name]
    if converting?.contains(prefix + column.name) == true { return nil }
    let isRead = column.form.dates.row.isRead && property.type.element == .date
    guard column.form.stored.isEmpty || use == .equality, !isRead else { return nil }
    if property.type.element == .bool || property.type.element == .uuid && column.form.uuids == .text { return nil }
    return term(prefix + column.name, property, use, isStored: !column.form.stored.isEmpty)
  }

  private func term(
    _ column: String, _ property: Property, _ use: SQLIndex.Use, isStored: Bool = false
  ) -> SQLIndex.Term {
    let quoted = engine.quoted(column)
    let isText = property.type.element == .string || isStored
    let pattern: String? =
      switch use {
      case .folded: engine.foldedText
      case .equality where isText: isStored ? engine.storedText ?? "{0}" : engine.equalText
      case .order where isText, .sort where isText: engine.orderedText
      default: nil
      }
    return SQLIndex.Term(column: column, use: use, words: (pattern ?? "{0}").replacingPlaces(quoted))
  }

  // MARK: Links and collections

  private mutating func visit(_ subquery: Subquery) {
    visit(subquery.collection.steps, goesOn: true)
    visit([subquery.body], of: subquery.elementClass)
  }

  /// Collects the indexes that join the objects along a path: links, and the owners and elements of collections.
  ///
  /// - Parameter goesOn: A Boolean value that indicates whether the objects at the end are used further.
  private mutating func visit(_ steps: [TypedPath.Step], goesOn: Bool = false) {
    for (number, step) in steps.enumerated() {
      let owner = predicate.schema.classes[step.classIndex]
      let property = owner.properties[step.property]
      let isLast = number == steps.count - 1 && !goesOn
      guard property.type.isCollection else {
        if !isLast, embedding(step) == nil {
          let holder = holder(Array(steps[...number]))
          if let names = names(step) { add(holder.classIndex, joined(names, holder.prefix)) }
        }
        continue
      }
      guard let place = place(step) else { continue }
      add(place.table, joined(place.owner))
      // From the elements found back to their owners.
      if !isLast, !place.isObject { add(place.table, joined(place.value)) }
    }
  }

  private func joined(_ names: ColumnNames, _ prefix: String = "") -> [SQLIndex.Term] {
    names.all.map { SQLIndex.Term(column: prefix + $0, use: .equality, words: engine.quoted(prefix + $0)) }
  }

  /// Returns the columns of a link. `nil` for other properties.
  private func names(_ step: TypedPath.Step) -> ColumnNames? {
    let owner = predicate.schema.classes[step.classIndex]
    let property = owner.properties[step.property]
    guard property.type.leadsToObjects, !property.type.isCollection else { return nil }
    return mapping.column(of: property, in: owner, predicate.schema, engine).names
  }

  /// Returns the table of a collection's elements and its columns. `nil` if they are in a column of their owner.
  private func place(
    _ step: TypedPath.Step
  ) -> (table: String, owner: ColumnNames, value: ColumnNames, isObject: Bool, isLinking: Bool)? {
    let owner = predicate.schema.classes[step.classIndex]
    let property = owner.properties[step.property]
    guard case .linkingObjects(let origin) = property.type.collection, let linking = property.type.element.classIndex
    else {
      let names = mapping.elements(of: property, in: owner, predicate.schema, engine)
      guard names.storage == .table else { return nil }
      let isObject = mapping.isOwnedByColumn(property, in: owner, predicate.schema, engine)
      return (names.table, names.owner, names.value, isObject, false)
    }
    let linkingClass = predicate.schema.classes[linking]
    let forward = linkingClass.properties[origin]
    guard forward.type.isCollection else {
      let column = mapping.column(of: forward, in: linkingClass, predicate.schema, engine).names
      return (mapping.table(of: linkingClass).name, column, column, true, true)
    }
    let names = mapping.elements(of: forward, in: linkingClass, predicate.schema, engine)
    return names.storage == .table ? (names.table, names.value, names.owner, false, true) : nil
  }

  // MARK: Clauses

  /// Collects the index for the order of the last SORT, if it sorts by columns of the object itself.
  private mutating func visitClauses() {
    for clause in predicate.clauses {
      guard case .sort(let keys) = clause else { continue }
      var terms: [SQLIndex.Term] = []
      for key in keys {
        guard key.key.path.steps.count == 1, let step = key.key.path.steps.first,
          var term = term(step, .sort), key.key.type.classIndex == nil
        else { return }
        let owner = predicate.schema.classes[step.classIndex]
        let isNullable = mapping.column(
          of: owner.properties[step.property], in: owner, predicate.schema, engine
        ).isNullable
        let nulls = isNullable && engine.sortsNullsLast ? key.isAscending ? " NULLS FIRST" : " NULLS LAST" : ""
        term = SQLIndex.Term(
          column: term.column, use: .sort, words: term.words + (key.isAscending ? "" : " DESC") + nulls)
        terms.append(term)
      }
      let row = mapping.table(of: predicate.schema.classes[predicate.rootClass]).row
      for name in row.all where !terms.contains(where: { $0.column == name }) {
        terms.append(SQLIndex.Term(column: name, use: .sort, words: engine.quoted(name)))
      }
      add(mapping.table(of: predicate.schema.classes[predicate.rootClass]).name, terms)
    }
  }
}

extension TypedPredicate {
  /// Returns the index use of a comparison of a column with a constant, or of its negation. `nil` if no index helps.
  func indexUse(_ comparison: Comparison, isOpposite: Bool) -> SQLIndex.Use? {
    switch (comparison.comparisonOperator, operands[comparison.right].kind) {
    case (.relation(let relation), .constant), (.relation(let relation), .parameter):
      if relation.isOrdering { return .order }
      return (relation == .equal) != isOpposite && operands[comparison.left].type != .bool ? .equality : nil
    case (.between, .list): return .order
    case (.isIn, .list): return isOpposite ? nil : .equality
    case (.text(.beginsWith), .constant(.string(let text))): return isOpposite || text.isEmpty ? nil : .order
    case (.text(.like), .constant(.string(let pattern))):
      guard !isOpposite, let first = pattern.unicodeScalars.first, first != "*", first != "?" else { return nil }
      return .order
    default: return nil
    }
  }
}

extension Comparison {
  /// A Boolean value that indicates whether the operator is an order comparison, which options do not change.
  fileprivate var isOrder: Bool {
    switch comparisonOperator {
    case .relation(let relation): relation.isOrdering
    case .between: true
    default: false
    }
  }
}
