import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

extension FunctionBody {
  /// How far a path has been read.
  struct Walk {
    /// What it leads to.
    var operand = Operand.root
    /// How many values it reaches, by a constant; nil where it reaches one of itself, or nothing is known.
    var reach: String?
    /// The same without its last property.
    var reachBefore: String?
    /// What is asked of the values in the end, because of an operator on the way.
    var question: (name: String, position: Int)?

    /// Nothing more is known.
    mutating func lose() { self = Walk(operand: .unknown) }
  }

  /// Reads a property of what a path has led to.
  mutating func read(_ element: NodeID, of walk: inout Walk) {
    guard let name = tree.name(of: element), let place = predicate.text.place(of: tree[element].range) else {
      return walk.lose()
    }
    // `#` is not part of the name.
    let offset = place.lowerBound + (tree[element].kind == .escapedName ? 1 : 0)
    let object: String
    switch walk.operand {
    case .root: object = root
    // What is read is never run. The force keeps the property's own type, which says whether it may be nil.
    case .element(let constant): object = "\(constant)!."
    case .property(let constant):
      object = define("{\n\(code.expression("c.", "object", "(\(constant))", at: offset))}()") + "!."
    case .value, .example, .unknown: return walk.lose()
    }
    let property = define("{\n\(code.expression(object, Self.quoted(name), at: offset))}()")
    walk.operand = .property(property)
    let reach = define("c.reach(\(property))")
    guard walk.question == nil else { return ask("part", reach, at: tree[element].range.lowerBound) }
    walk.reachBefore = walk.reach
    walk.reach = walk.reach.map { define("c.both(\($0), \(reach))") } ?? reach
  }

  mutating func read(operator id: NodeID, of walk: inout Walk) {
    let position = tree[id].range.lowerBound
    guard case .property(let constant) = walk.operand else {
      if tree.tokenKind(of: id) == .atCount { walk = Walk(operand: .example("0")) } else { walk.lose() }
      return
    }
    switch tree.tokenKind(of: id) {
    case .atCount:
      ask("count", constant, at: position)
      if let before = walk.reachBefore { ask("whole", before, at: position) }
      walk = Walk(operand: .example("0"))
    case .atMin, .atMax, .atSum, .atAvg:
      ask("aggregate", constant, at: position)
      if let before = walk.reachBefore { ask("whole", before, at: position) }
      let isSum = tree.tokenKind(of: id) == .atSum || tree.tokenKind(of: id) == .atAvg
      walk.question = (isSum ? "sum" : "extreme", position)
      (walk.reach, walk.reachBefore) = (nil, nil)
    case .atAllKeys:
      ask("keys", constant, at: position)
      walk.operand = .example("\"\"")
    case .atAllValues: ask("keys", constant, at: position)
    default: walk.lose()
    }
  }

  /// Reads a subscript, behind which there is one value.
  mutating func read(subscript id: NodeID, of walk: inout Walk) {
    let holder: String
    switch walk.operand {
    case .property(let constant), .value(let constant): holder = constant
    case .root, .element, .example, .unknown: return walk.lose()
    }
    let isPlace = tree.children(of: id).first.map { tree[$0].kind == .number } ?? true
    ask(isPlace ? "places" : "keys", holder, at: tree[id].range.lowerBound)
    let element = define("c.element(\(holder))")
    walk.operand = .value(element)
    walk.reach = walk.reachBefore ?? define("c.reach(\(element))")
  }
}
