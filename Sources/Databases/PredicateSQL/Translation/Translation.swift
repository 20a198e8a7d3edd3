import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A predicate as the condition of a statement.
struct Translation {
  let context: Context
  var predicate: TypedPredicate { context.predicate }
  var engine: SQLEngine { context.engine }

  /// Returns a node, or its negation, as a condition on the objects at a scope's root. The parser's limits bound the nesting.
  func condition(
    _ id: TypedPredicate.NodeID, in scope: Scope, isOpposite: Bool = false
  ) throws(DiagnosticError) -> Condition {
    switch predicate.nodes[id] {
    case .constant(let value): return value != isOpposite ? .always : .never
    // Pushes NOT inward as far as possible, since no index is used below NOT.
    case .not(let child): return try condition(child, in: scope, isOpposite: !isOpposite)
    case .and(let children):
      let before = scope.narrowing
      defer { scope.narrowing = before }
      if context.narrows { scope.narrowing += children.filter { finds($0) } }
      return try group(children, isAnd: !isOpposite, in: scope, isOpposite: isOpposite)
    case .or(let children): return try group(children, isAnd: isOpposite, in: scope, isOpposite: isOpposite)
    case .comparison(let comparison):
      let condition = try condition(comparison, in: scope, isOpposite: isOpposite)
      return isOpposite ? condition.negated : condition
    case .listComparison(let comparison):
      try context.require(.wholeLists, .mixed, at: comparison.range)
      return .never
    case .exists(let existence):
      let condition = try condition(existence, in: scope, isOpposite: isOpposite)
      return isOpposite ? condition.negated : condition
    // Sharing between rows does not matter to a statement.
    case .sharing(_, let child): return try condition(child, in: scope, isOpposite: isOpposite)
    }
  }

  private func group(
    _ children: [TypedPredicate.NodeID], isAnd: Bool, in scope: Scope, isOpposite: Bool
  ) throws(DiagnosticError) -> Condition {
    var parts: [SQLText] = []
    var mayBeNull = false
    let before = scope.isTerm
    defer { scope.isTerm = before }
    for child in children {
      scope.isTerm = isAnd
      let part = try condition(child, in: scope, isOpposite: isOpposite)
      parts.append(part.sql)
      mayBeNull = mayBeNull || part.mayBeNull
    }
    if parts.isEmpty { return isAnd ? .always : .never }
    return Condition(Self.terms(parts, isAnd ? " AND " : " OR "), mayBeNull: mayBeNull)
  }

  /// Returns terms joined by an operator, in parentheses if there are several.
  static func terms(_ terms: [SQLText], _ word: SQLText) -> SQLText {
    var terms = terms
    // A chain of terms is a left-leaning tree, whose depth databases limit.
    while terms.count > termsInARow {
      terms = stride(from: 0, to: terms.count, by: termsInARow).map { start in
        "(\(terms[start..<min(start + termsInARow, terms.count)].joined(separator: word)))"
      }
    }
    return terms.count == 1 ? terms[0] : "(\(terms.joined(separator: word)))"
  }

  private static let termsInARow = 100

  // MARK: Quantifiers

  private func condition(
    _ comparison: Comparison, in scope: Scope, isOpposite: Bool
  ) throws(DiagnosticError) -> Condition {
    guard let quantifier = comparison.quantifier else {
      return try leaf(comparison, in: scope)
    }
    let inner = try inner(of: scope, isMember: (quantifier == .any) != isOpposite)
    let leaf = try leaf(comparison, in: inner)
    // ALL is translated as the absence of a counterexample.
    let found = try member(scope, of: inner, where: quantifier == .all ? leaf.negated : leaf)
    return quantifier == .any ? found : found.negated
  }

  /// Returns the condition that elements of a collection satisfy a body.
  private func condition(
    _ existence: Existence, in scope: Scope, isOpposite: Bool
  ) throws(DiagnosticError) -> Condition {
    let subquery = existence.subquery
    try context.require(.subquery, .object(subquery.elementClass), at: existence.range)
    try requireParts(of: subquery.collection, at: existence.range)
    let inner = try inner(of: scope, isMember: (existence.quantifier == .any) != isOpposite)
    let body = try condition(subquery.body, in: try elementScope(inner, subquery.collection.steps))
    let found = try member(scope, of: inner, where: existence.quantifier == .all ? body.negated : body)
    return existence.quantifier == .any ? found : found.negated
  }

  /// Returns the scope of the elements of a collection, for the body of a SUBQUERY.
  private func elementScope(_ inner: Scope, _ steps: [TypedPath.Step]) throws(DiagnosticError) -> Scope {
    let scope = Scope(inner.builder, at: try inner.place(steps))
    scope.isForEach = eachKey(of: inner) != nil
    return scope
  }

  /// Returns the condition that a scope's object owns a row of an inner scope that satisfies a condition.
  func member(_ scope: Scope, of inner: Scope, where condition: Condition?) throws(DiagnosticError) -> Condition {
    let key = scope.rootPlace().key
    let isForEach = eachKey(of: inner) != nil
    if isForEach, engine.looksUpMembers, condition == nil, inner.builder.conditions.isEmpty, let owner = inner.owner {
      // IN is NULL for a key that it does not find beside an owner that is null.
      let isOwner: SQLText = "(\(key.isIn("SELECT \(owner.list) FROM \(inner.builder.from ?? "")")))"
      return Condition("\(isOwner) IS TRUE", opposite: "\(isOwner) IS NOT TRUE")
    }
    let statement = try statement(inner, owner: nil, condition)
    return Condition(isForEach ? "EXISTS (\(statement))" : key.isIn(statement))
  }

  /// Returns a value computed from the rows of an inner scope that satisfy a condition, for the owner whose key a scope has. Without rows,
  /// the value is null, or 0 for a count.
  func calculated(
    _ value: SQLText, of inner: Scope, where condition: Condition?, for key: Columns, in scope: Scope
  ) throws(DiagnosticError) -> SQLText {
    let statement = try statement(inner, owner: value, condition)
    return eachKey(of: inner) == nil ? scope.calculated(statement, for: key) : "(\(statement))"
  }

  /// Returns a statement that selects the owners whose rows that satisfy a condition satisfy another one as a group.
  func owners(_ inner: Scope, where condition: Condition?, having group: SQLText) throws(DiagnosticError) -> SQLText {
    let owner = inner.owner ?? inner.rootPlace().key
    return "\(try statement(inner, owner: nil, condition)) GROUP BY \(owner.list) HAVING \(group)"
  }

  /// Returns a statement that selects the owners of the rows that satisfy a condition, and another column, or only that column for one
  /// owner.
  private func statement(
    _ inner: Scope, owner value: SQLText?, _ condition: Condition?
  ) throws(DiagnosticError) -> SQLText {
    let owner = inner.owner ?? inner.rootPlace().key
    var conditions = condition.map { [$0.sql] } ?? []
    if let key = eachKey(of: inner) {
      return inner.builder.select(value ?? "1", where: conditions + [owner.equals(key)])
    }
    if inner.ownerIsNullable { conditions.append(owner.isNotNull) }
    if let outer = inner.outer, let owners = try owners(outer.scope, outer.steps) {
      conditions.append(owner.isIn(owners))
    }
    let columns: SQLText = value.map { "\(owner.selected(as: "owner")), \($0) AS value" } ?? owner.selected(as: "owner")
    return inner.builder.select(columns, where: conditions, value == nil ? "" : " GROUP BY \(owner.list)")
  }

  // MARK: Operands

  /// Returns a side of a comparison and adds the joins it needs to the scope's statement.
  ///
  /// - Parameter keepsNull: A Boolean value that indicates whether null links count as values of a dictionary.
  func operand(
    _ id: TypedPredicate.OperandID, in scope: Scope, keepsNull: Bool = false
  ) throws(DiagnosticError) -> Operand {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .list(let elements):
      var constants: [Constant] = []
      for element in elements { constants.append(try constant(element)) }
      return .list(constants)
    case .constant, .parameter: return .constant(try constant(id))
    case .path(let path):
      return .column(try column(path, at: operand.range, in: scope, keepsNull: keepsNull, takesElements: true))
    case .aggregate(let aggregate): return .column(try column(aggregate, at: operand.range, in: scope))
    case .subqueryCount(let subquery): return .column(try column(subquery, at: operand.range, in: scope))
    case .arithmetic:
      throw context.refusal(.arithmetic, SQLConstruct.arithmetic.isNeverSaid ?? "", at: operand.range)
    case .kinds: throw context.refusal(.kind, SQLConstruct.kind.isNeverSaid ?? "", at: operand.range)
    case .region: throw context.refusal(.geo, SQLConstruct.geo.isNeverSaid ?? "", at: operand.range)
    }
  }

  private func constant(_ id: TypedPredicate.OperandID) throws(DiagnosticError) -> Constant {
    switch predicate.operands[id].kind {
    case .constant(let value): return .value(try constant(value, at: predicate.operands[id].range))
    case .parameter(let index): return .open(predicate.parameters[index])
    default: throw context.fault("an element of a list is no constant")
    }
  }

  /// Returns a constant as columns store it. A link is the key of its object.
  private func constant(_ value: Value, at range: SourceRange) throws(DiagnosticError) -> Value {
    switch value {
    case .link(let reference):
      let target = predicate.namedObject(value).map(SQLQuery.Target.primaryKey) ?? .object(reference)
      switch context.key(target) {
      case .key(let key): return .string(key)
      // In rql, a primary key without an object is null, but an argument without an object is an object of its own.
      case .nowhere: if case .primaryKey = target { return .null } else { return .string(SQLQuery.keyOfNoObject) }
      case .unknown: throw context.refusal(.equality, "the key of the object is not known here", at: range)
      }
    case .objectID(let id): return .string(id.description)
    default: return value
    }
  }

  /// Returns the values that a path reaches.
  ///
  /// - Parameters:
  ///   - keepsNull: A Boolean value that indicates whether null links count as values of a dictionary.
  ///   - takesElements: A Boolean value that indicates whether the caller tests for the existence of a list element that the path selects
  ///     by position.
  func column(
    _ path: TypedPath, at range: SourceRange, in scope: Scope, keepsNull: Bool = false, takesElements: Bool = false
  ) throws(DiagnosticError) -> Operand.Column {
    guard path.mixedSubscripts.isEmpty else {
      throw context.refusal(.subscripts, SQLConstruct.subscripts.isNeverSaid ?? "", at: range)
    }
    guard let step = path.steps.last else {
      let root = scope.rootPlace()
      return Operand.Column(
        sql: root.key.first, type: .object(root.classIndex), isNullable: false, form: .own(engine),
        key: root.key.isComposite ? root.key : nil)
    }
    let owner = context.classSchema(step.classIndex)
    let property = owner.properties[step.property]
    try requireParts(of: path, at: range, takesElements: takesElements)
    if property.type.isCollection {
      let elements = try scope.elements(path.steps)
      if case .keys = step.part {
        try context.require(.keys, .string, at: range)
        let keys = context.place(of: property, in: owner, elements.alias)
        return Operand.Column(sql: keys, type: .string, isNullable: false, form: .own(engine))
      }
      if property.type.leadsToObjects, predicate.rules.contains(.nullLinksAreAbsent), !step.part.isSingle, !keepsNull {
        scope.builder.conditions.append(elements.value.isNotNull)
      }
      return Operand.Column(
        sql: elements.value.first, type: property.type.element,
        isNullable: property.type.isOptional || step.part.isSingle, form: elements.form, holdsNaN: elements.holdsNaN,
        key: elements.value.isComposite ? elements.value : nil)
    }
    let place = try scope.place(Array(path.steps.dropLast()))
    if let embedding = context.embedding(of: property, in: owner) {
      let presence = context.presence(embedding, in: place)
      if place.isBehindMany, predicate.rules.contains(.nullLinksAreAbsent) {
        scope.builder.conditions.append("\(presence) IS NOT NULL")
      }
      return Operand.Column(
        sql: presence, type: property.type.element, isNullable: place.isNullable || embedding.isNullable,
        form: .own(engine), isPresence: true)
    }
    let column = context.mapping.column(
      of: property, in: owner, predicate.schema, engine, isEmbedded: place.isEmbedded)
    let name = place.prefix + column.name
    let held = context.column(place.alias, name, of: place.table)
    let key = column.names.all.count > 1 ? scope.link(property, of: place) : nil
    let (sql, form) = context.read(held, name, of: place.table, property.type.element, column.form)
    if column.isAssumedNeverNull, !(place.isEmbedded && place.isNullable) {
      context.assume("`\(place.table).\(name)` is never null")
    }
    assumeAbsence(path, name, place)
    if property.type.leadsToObjects, place.isBehindMany, predicate.rules.contains(.nullLinksAreAbsent) {
      scope.builder.conditions.append((key ?? Columns(sql)).isNotNull)
    }
    return Operand.Column(
      sql: sql, type: property.type.element,
      isNullable: column.isNullable || place.isNullable, form: form,
      kept: column.form.stored.isEmpty ? nil : (held, column.form.stored),
      isIndexedWithoutCase: column.isIndexedWithoutCase, holdsNaN: column.holdsNaN, key: key)
  }

  // MARK: Aggregates

  private func column(
    _ aggregate: Aggregate, at range: SourceRange, in scope: Scope
  ) throws(DiagnosticError) -> Operand.Column {
    guard aggregate.function != .size else {
      throw context.refusal(.size, SQLConstruct.size.isNeverSaid ?? "", at: range)
    }
    if aggregate.function == .count, let links = try linkCount(aggregate.collection, at: range, in: scope) {
      return links
    }
    try requireParts(of: aggregate.collection, at: range)
    guard let last = aggregate.collection.steps.last,
      context.classSchema(last.classIndex).properties[last.property].type.isCollection
    else {
      throw context.refusal(.extreme, "an aggregate of a single link is not translated", at: range)
    }
    let (inner, key, steps) = try calculation(aggregate.collection, scope, isOfAll: aggregate.property != nil)
    let elements = try inner.elements(steps)
    if aggregate.function == .count {
      try context.require(.count, elements.type.element, elements.form, at: range)
      let count = try calculated("COUNT(*)", of: inner, where: countedRows(elements, inner), for: key, in: scope)
      return Operand.Column(
        sql: "COALESCE(\(count), 0)", type: .int,
        isNullable: false, form: .own(engine))
    }
    var value = elements.value.first
    var type = elements.type.element
    var form = elements.form
    var holdsNaN = elements.holdsNaN
    if let property = aggregate.property, let elementClass = type.classIndex {
      let path = TypedPath(steps: steps + [TypedPath.Step(classIndex: elementClass, property: property)])
      let column = try column(path, at: range, in: inner)
      (value, type, form, holdsNaN) = (column.sql, column.type, column.form, column.holdsNaN)
    }
    return try reduced(
      aggregate, Operand.Column(sql: value, type: type, isNullable: true, form: form, holdsNaN: holdsNaN),
      elements, inner, key,
      at: range, in: scope)
  }

  /// Returns the minimum, maximum, sum or average of values.
  private func reduced(
    _ aggregate: Aggregate, _ values: Operand.Column, _ elements: Scope.Elements, _ inner: Scope, _ key: Columns,
    at range: SourceRange, in scope: Scope
  ) throws(DiagnosticError) -> Operand.Column {
    let (value, type) = (values.sql, values.type)
    let isReal = type == .float || type == .double
    let word = "@\(aggregate.function.word)"
    guard let construct = aggregate.function.isExtreme ? .extreme : SQLConstruct(rawValue: word) else {
      throw context.refusal(word, "it is not translated", at: range)
    }
    try context.require(construct, type, values.form, at: range)
    if predicate.rules.contains(.dictionariesAreMixed), elements.type.collection == .dictionary, isReal {
      throw context.refusal(construct, "in rql the values of a dictionary are mixed ones, and a NaN counts", at: range)
    }
    var condition = Condition("\(value) IS NOT NULL")
    if let isNaN = isNaN(values) { condition.sql = "\(condition.sql) AND NOT (\(isNaN))" }
    let result: SQLText
    var resultType = type
    // A sum of infinities may be NaN. A minimum or maximum is NaN only if a value is.
    var holdsNaN = false
    switch (aggregate.function, type) {
    case (.min, _): result = "MIN(\(value))"
    case (.max, _): result = "MAX(\(value))"
    case (.sum, .int): result = SQLText(pattern: engine.integerSum, value)
    case (.average, .int):
      guard !predicate.rules.contains(.averagesIntegersAsDoubles) else {
        throw context.refusal(.average, "in rql integers are added up as doubles, in the order of the rows", at: range)
      }
      result = SQLText(pattern: engine.integerAverage, value)
      resultType = .double
    default:
      guard let pattern = engine.doubleSum else {
        throw context.refusal(construct, "\(engine.title) adds doubles up in an order of its own", at: range)
      }
      guard case .list = elements.type.collection, !predicate.rules.contains(.aggregatesInRowOrder),
        let last = aggregate.collection.steps.last,
        case let owner = context.classSchema(last.classIndex),
        context.mapping.hasPositions(owner.properties[last.property], in: owner)
      else {
        throw context.refusal(construct, "doubles are added up in an order that no column says", at: range)
      }
      let position = context.place(of: owner.properties[last.property], in: owner, elements.alias)
      let double = SQLText(words: engine.typeName(.double) ?? "DOUBLE")
      let sum = SQLText(pattern: pattern, "CAST(\(value) AS \(double))", position)
      holdsNaN = true
      result = aggregate.function == .sum ? sum : SQLText(pattern: engine.doubleAverage, sum, "COUNT(*)")
      resultType = .double
    }
    let column = try calculated(result, of: inner, where: condition, for: key, in: scope)
    guard aggregate.function == .sum else {
      return Operand.Column(sql: column, type: resultType, isNullable: true, form: values.form, holdsNaN: holdsNaN)
    }
    return Operand.Column(
      sql: "COALESCE(\(column), 0)", type: resultType, isNullable: false, form: values.form,
      holdsNaN: holdsNaN)
  }

  /// Returns a scope for a value computed from a collection, the outer scope's key of its owner, and the steps in the inner scope. The
  /// steps begin at the last object before the collection, or at the root if one result covers all collections after a to-many step.
  private func calculation(
    _ collection: TypedPath, _ scope: Scope, isOfAll: Bool
  ) throws(DiagnosticError) -> (inner: Scope, key: Columns, steps: [TypedPath.Step]) {
    let prefix = Array(collection.steps.dropLast())
    if isOfAll, TypedPath(steps: prefix).isToMany(in: predicate.schema) {
      return (try inner(of: scope), scope.rootPlace().key, collection.steps)
    }
    let place = try scope.place(prefix)
    let inner = Scope(context, rootClass: place.classIndex, of: try outer(scope, prefix))
    return (inner, place.key, Array(collection.steps.suffix(1)))
  }

  /// Returns the number of elements that satisfy a body.
  private func column(
    _ subquery: Subquery, at range: SourceRange, in scope: Scope
  ) throws(DiagnosticError) -> Operand.Column {
    try context.require(.subquery, .object(subquery.elementClass), at: range)
    try requireParts(of: subquery.collection, at: range)
    let (inner, key, steps) = try calculation(subquery.collection, scope, isOfAll: true)
    let body = try condition(subquery.body, in: try elementScope(inner, steps))
    return Operand.Column(
      sql: "COALESCE(\(try calculated("COUNT(*)", of: inner, where: body, for: key, in: scope)), 0)", type: .int,
      isNullable: false, form: .own(engine))
  }
}
