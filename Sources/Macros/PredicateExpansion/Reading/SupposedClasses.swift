import PredicateSemantics

/// The most permissive classes that a predicate could be about, so that the checker reports only errors that no class avoids.
///
/// A macro sees no declarations. But the checker accepts more of mixed values than of any other type, so each property is assumed to be
/// mixed, or a collection of mixed values where the text requires one. A name before a dot is a link, and each path has its own classes.
/// An error with a code in ``visible`` that remains applies to every class.
struct SupposedClasses {
  /// The codes that depend on the text alone, given the assumed properties.
  private static let visible: Set<DiagnosticCode> = [
    .aggregateOperandType, .aggregateVsAggregate, .allkeysNeedsString, .allkeysOperator, .betweenArity, .betweenOperand,
    .collectionVsProperty, .constantVsConstant, .correlatedSubquery,
    .duplicateSubqueryVariable,
    .inRightSide, .likeDiacritic, .multipleAggregates, .nullBound, .orderingOption, .pathAfterAggregate,
    .pathAfterCount,
    .quantifiedAggregate, .stringOpNeedsKeypathLeft, .stringOpRightType, .subqueryCountOperand, .subscriptDepth,
    .subscriptThenProperty, .unsupportedOperand, .variableNeedsProperty,
  ]

  private struct Supposed {
    var name: String
    /// The class of the objects of the property. `nil` for values.
    var target: Int?
    var collection: CollectionKind?
    /// A Boolean value that indicates whether the property is searched for in a string, which does not support mixed values.
    var isText: Bool
  }

  private let tree: SyntaxTree
  /// The properties of each class. The first class is the predicate's.
  private var classes: [[Supposed]] = [[]]
  /// The subqueries, outer ones first: the variable, the class of the elements, the condition.
  private var scopes: [(variable: String, element: Int, condition: ClosedRange<NodeID>)] = []

  /// Returns the errors in a predicate that no class avoids, as far as its text shows them.
  static func faults(of tree: SyntaxTree) -> [Diagnostic] {
    var classes = SupposedClasses(tree: tree)
    classes.suppose()
    return check(tree, schema: classes.schema, rootClass: 0).diagnostics.filter { diagnostic in
      visible.contains(diagnostic.code) || diagnostic.code.entry.stage == .limit
    }
  }

  private init(tree: SyntaxTree) { self.tree = tree }

  private mutating func suppose() {
    var collections: Set<NodeID> = []
    var quantified: Set<NodeID> = []
    var lists: Set<NodeID> = []
    var texts: Set<NodeID> = []
    for id in tree.nodes.indices.reversed() {
      switch tree[id].kind {
      case .subquery:
        guard let collection = tree.child(.collection, of: id), let condition = tree.child(.condition, of: id),
          let name = tree.child(.variable, of: id).flatMap({ tree.name(of: $0) })
        else { continue }
        collections.insert(collection)
        let element = walk(collection, endingIn: .objects) ?? newClass()
        scopes.append((name, element, tree.subtree(of: condition)))
      case .quantified:
        if let operand = tree.child(.operand, of: id) { quantified.insert(operand) }
      case .comparison:
        guard let operation = tree.child(.operation, of: id), tree.tokenKind(of: operation) == .in,
          let left = tree.child(.left, of: id), let right = tree.child(.right, of: id)
        else { continue }
        lists.insert(right)
        if tree[right].kind == .string { texts.insert(left) }
      default: break
      }
    }
    for id in tree.nodes.indices where tree[id].kind == .path && !collections.contains(id) {
      let isMany = quantified.contains(id) || lists.contains(id)
      _ = walk(id, endingIn: texts.contains(id) ? .text : isMany ? .values : .value)
    }
  }

  /// The kind of the end of a path.
  private enum End { case value, text, values, objects }

  /// Adds the assumed properties of a path. Returns the class of the objects at its end.
  private mutating func walk(_ path: NodeID, endingIn end: End) -> Int? {
    let elements = Array(tree.children(of: path))
    var owner: Int? = scopes.last { $0.condition.contains(path) }?.element ?? 0
    // A single-valued property follows an operator.
    var isPart = false
    // A quantifier requires one collection along the path, and only the last name can always be that collection.
    for (position, element) in elements.enumerated() {
      switch tree[element].kind {
      case .name, .escapedName:
        guard let name = tree.name(of: element), let current = owner else { return nil }
        owner = follow(
          name, of: current, next: position + 1 < elements.count ? elements[position + 1] : nil,
          isLast: position + 2 >= elements.count || tree[elements[position + 2]].kind == .subscript,
          isPart ? .value : end)
      case .variable where position == 0:
        guard let name = tree.name(of: element),
          let scope = scopes.last(where: { $0.variable == name && $0.condition.contains(path) })
        else { return nil }
        owner = scope.element
      case .selfReference where position == 0, .subscript: continue
      case .atKeyword: isPart = true
      default: return nil
      }
    }
    return owner
  }

  /// Follows a name, whose kind depends on the next element.
  private mutating func follow(
    _ name: String, of owner: Int, next: NodeID?, isLast: Bool, _ end: End
  ) -> Int? {
    guard let next else {
      switch end {
      case .value: return add(name, to: owner, leads: false, nil)
      case .text: return add(name, to: owner, leads: false, nil, isText: true)
      case .values: return add(name, to: owner, leads: false, .list)
      case .objects: return add(name, to: owner, leads: true, .list)
      }
    }
    switch tree[next].kind {
    case .name, .escapedName: return add(name, to: owner, leads: true, nil)
    case .atKeyword:
      switch tree.tokenKind(of: next) {
      case .atAllKeys, .atAllValues: return add(name, to: owner, leads: false, .dictionary)
      case .atCount: return add(name, to: owner, leads: true, .list)
      default: return add(name, to: owner, leads: !isLast, .list)
      }
    case .subscript: return add(name, to: owner, leads: !isLast, .dictionary)
    default: return add(name, to: owner, leads: false, nil)
    }
  }

  /// Adds a property to a class, or a fact about an existing one. Returns the class of its objects.
  private mutating func add(
    _ name: String, to owner: Int, leads: Bool, _ collection: CollectionKind?, isText: Bool = false
  ) -> Int? {
    guard let index = classes[owner].firstIndex(where: { $0.name == name }) else {
      let target = leads ? newClass() : nil
      classes[owner].append(Supposed(name: name, target: target, collection: collection, isText: isText))
      return target
    }
    if isText { classes[owner][index].isText = true }
    if leads, classes[owner][index].target == nil { classes[owner][index].target = newClass() }
    if classes[owner][index].collection == nil { classes[owner][index].collection = collection }
    return classes[owner][index].target
  }

  private mutating func newClass() -> Int {
    classes.append([])
    return classes.count - 1
  }

  private var schema: Schema {
    Schema(
      validated: classes.enumerated().map { number, properties in
        ClassSchema(
          name: "Object\(number)", isEmbedded: false,
          properties: properties.map { property in
            Property(
              property.name,
              PropertyType(
                property.target.map(ElementType.object) ?? (property.isText ? .string : .mixed), isOptional: true,
                collection: property.collection))
          }, primaryKey: nil)
      })
  }
}
