import PredicateOptimizer

/// The typed tree: every node's type, the conversions, and the resolved paths.
struct TypeSection {
  private let predicate: TypedPredicate
  private let tree: SyntaxTree
  private var outline = Outline(columns: [
    Column("type", "type"), Column("path", "resolves to", isFlexible: true),
    Column("conversion", "converted"), Column("span", "span", isNumeric: true),
  ])
  private var kinds: [SourceRange: NodeID] = [:]

  private init(_ predicate: TypedPredicate, _ tree: SyntaxTree) {
    self.predicate = predicate
    self.tree = tree
    for id in tree.nodes.indices {
      switch tree[id].kind {
      case .number, .string, .bool, .negated: kinds[tree[id].range] = id
      default: break
      }
    }
  }

  /// Returns the section of a predicate and of its unbound parameters.
  static func make(_ predicate: TypedPredicate?, _ parameters: [Parameter], _ tree: SyntaxTree) -> Section {
    var section = Section(key: "types", title: "Typed tree")
    if let predicate {
      section.facts.append(.init("class", "class", .text(predicate.schema.classes[predicate.rootClass].name)))
      var types = TypeSection(predicate, tree)
      types.walk()
      section.bodies.append(("nodes", .outline(types.outline)))
    } else {
      section.notes.append("a key path waits for its argument: supply it with --arg to see the rest")
    }
    if !parameters.isEmpty {
      section.bodies.append(("parameters", .table(table(parameters, predicate, tree.dialect))))
    }
    return section
  }

  private static func table(_ parameters: [Parameter], _ predicate: TypedPredicate?, _ dialect: Dialect) -> Table {
    var table = Table(columns: [
      Column("name", "parameter"), Column("type", "type"), Column("use", "use"),
      Column("span", "span", isNumeric: true),
    ])
    for (index, parameter) in parameters.enumerated() {
      let type = parameter.type.map { predicate?.schema.name(of: $0) ?? $0.name } ?? "any"
      table.rows.append(
        Table.Row(
          fields: [
            .text(predicate?.text(ofParameter: index) ?? parameter.name.text(in: dialect)),
            .text(type + (parameter.isNullable ? "?" : "")),
            .text("\(parameter.use)"), .span(parameter.range),
          ], range: parameter.range))
    }
    return table
  }

  private enum Item {
    case node(TypedPredicate.NodeID, parent: Int?)
    case operand(TypedPredicate.OperandID, parent: Int?)
  }

  private mutating func walk() {
    var pending = [Item.node(predicate.root, parent: nil)]
    while let item = pending.popLast() {
      switch item {
      case .node(let id, let parent):
        guard predicate.nodes.indices.contains(id) else { continue }
        let index = add(id, parent)
        let parts: [Item] =
          switch predicate.nodes[id] {
          case .constant: []
          case .not(let inner): [.node(inner, parent: index)]
          case .and(let terms), .or(let terms): terms.map { .node($0, parent: index) }
          case .exists(let existence): [.node(existence.subquery.body, parent: index)]
          case .sharing(_, let inner): [.node(inner, parent: index)]
          case .comparison(let comparison):
            [.operand(comparison.left, parent: index), .operand(comparison.right, parent: index)]
          case .listComparison(let comparison):
            [.operand(comparison.left, parent: index), .operand(comparison.right, parent: index)]
          }
        pending += parts.reversed()
      case .operand(let id, let parent):
        guard predicate.operands.indices.contains(id) else { continue }
        let index = add(operand: id, parent)
        let parts: [Item] =
          switch predicate.operands[id].kind {
          case .subqueryCount(let subquery): [.node(subquery.body, parent: index)]
          case .list(let elements): elements.map { .operand($0, parent: index) }
          case .arithmetic(_, let left, let right): [.operand(left, parent: index), .operand(right, parent: index)]
          default: []
          }
        pending += parts.reversed()
      }
    }
    outline.spreadRanges()
    for clause in predicate.clauses { outline.add(Outline.Node(label: ClauseText.of(clause, predicate), fields: [])) }
  }

  private mutating func add(_ id: TypedPredicate.NodeID, _ parent: Int?) -> Int {
    switch predicate.nodes[id] {
    case .constant, .not, .and, .or, .exists, .sharing:
      return outline.add(
        Outline.Node(label: LogicName.of(predicate.nodes[id]), fields: [.text("bool")], parent: parent))
    case .comparison(let comparison):
      let quantifier = comparison.quantifier.map { $0.word + " " } ?? ""
      let symbol = comparison.comparisonOperator.word + comparison.options.name
      return outline.add(
        Outline.Node(
          label: quantifier + symbol, fields: [.text("bool"), .none, .none, .span(comparison.range)],
          range: comparison.range, parent: parent))
    case .listComparison(let comparison):
      return outline.add(
        Outline.Node(
          label: comparison.words, fields: [.text("bool"), .none, .none, .span(comparison.range)],
          range: comparison.range, parent: parent))
    }
  }

  private mutating func add(operand id: TypedPredicate.OperandID, _ parent: Int?) -> Int {
    let operand = predicate.operands[id]
    let label: String
    var path = Field.none
    var conversion = Field.none
    switch operand.kind {
    case .path(let resolved):
      label = predicate.text(ofOperand: id, .line)
      path = .text(Self.resolved(resolved, predicate.schema))
    case .aggregate(let aggregate):
      label = predicate.text(ofOperand: id, .line)
      path = .text(Self.resolved(aggregate.collection, predicate.schema))
    case .subqueryCount(let subquery):
      label = "SUBQUERY(\(predicate.text(of: subquery.collection)), …).@count"
      path = .text(Self.resolved(subquery.collection, predicate.schema))
    case .constant(let value):
      label = predicate.text(ofOperand: id, .line)
      conversion = self.conversion(operand, value)
    case .list(let elements): label = "list of \(elements.count)"
    case .arithmetic(let operation, _, _): label = operation.symbol
    default: label = predicate.text(ofOperand: id, .line)
    }
    let type = operand.type.map { predicate.schema.name(of: $0) } ?? (operand.isNullable ? "nil" : "any")
    let isMany =
      if case .path(let path) = operand.kind { path.isToMany(in: predicate.schema) } else { false }
    return outline.add(
      Outline.Node(
        label: label,
        fields: [
          .text(type + (operand.isNullable && operand.type != nil ? "?" : "") + (isMany ? "[]" : "")), path, conversion,
          .span(operand.range),
        ], range: operand.range, parent: parent))
  }

  /// Returns the conversion of a literal of another type.
  private func conversion(_ operand: TypedOperand, _ value: Value) -> Field {
    guard let id = kinds[operand.range], let type = operand.type else { return .none }
    let literal: String
    switch tree[id].kind {
    case .string: literal = "string"
    case .bool: literal = "bool"
    default: literal = tree.integerValue(of: id) == nil ? "double" : "int"
    }
    let name = predicate.schema.name(of: type)
    return literal == name || type == .mixed ? .none : .text("\(literal) → \(name)")
  }

  /// Returns a path as `Project.tasks → Task.priority`.
  static func resolved(_ path: TypedPath, _ schema: Schema) -> String {
    path.steps.map { step in
      let owner = schema.classes[step.classIndex]
      return "\(owner.name).\(owner.properties[step.property].name)"
    }.joined(separator: " → ")
  }
}

enum LogicName {
  static func of(_ node: TypedNode) -> String {
    switch node {
    case .constant(let truth): truth ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not: "NOT"
    case .and: "AND"
    case .or: "OR"
    case .comparison(let comparison): comparison.comparisonOperator.word
    case .listComparison(let comparison): comparison.comparisonOperator.word
    case .exists(let existence): existence.quantifier.wordOfBodies
    case .sharing: "WITH"
    }
  }
}

/// Clauses in the notation of the language.
enum ClauseText {
  static func of(_ clause: Clause, _ predicate: TypedPredicate) -> String {
    switch clause {
    case .sort(let keys):
      "SORT("
        + keys.map { predicate.text(of: $0.key.path) + ($0.isAscending ? " ASC" : " DESC") }.joined(separator: ", ")
        + ")"
    case .distinct(let keys): "DISTINCT(" + keys.map { predicate.text(of: $0.path) }.joined(separator: ", ") + ")"
    case .limit(let count): "LIMIT(\(count))"
    }
  }
}
