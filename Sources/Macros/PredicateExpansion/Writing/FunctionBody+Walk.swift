import PredicateAppSources
import PredicateSyntax
import PredicateValues

extension FunctionBody {
  /// The state of reading a path.
  struct Walk {
    /// The target of the path so far.
    var operand = Operand.root
    /// The constant with the number of values that the path reaches. `nil` for the object itself, or if the number is unknown.
    var reach: String?
    /// ``reach`` without the last property.
    var reachBefore: String?
    /// The check of the final values that an operator along the path requires.
    var question: (name: String, position: Int)?

    /// Marks the rest of the path as unknown.
    mutating func lose() { self = Walk(operand: .unknown) }
  }

  /// Reads a property of the current target of a path.
  mutating func read(_ element: NodeID, of walk: inout Walk) {
    guard let name = tree.name(of: element), let place = predicate.text.place(of: tree[element].range) else {
      return walk.lose()
    }
    // `#` is not part of the name.
    let offset = place.lowerBound + (tree[element].kind == .escapedName ? 1 : 0)
    let object: String
    switch walk.operand {
    case .root: object = root
    // The code never runs. Forced unwrapping keeps the property's own type, which shows whether it is optional.
    case .element(let constant): object = "\(constant)!."
    case .property(let constant):
      object = define("{\n\(code.expression("c.", "object", "(\(constant))", at: offset))}()") + "!."
    case .value, .example, .unknown: return walk.lose()
    }
    let property = define("{\n\(code.expression(object, SwiftSpelling.name(name), at: offset))}()")
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
    case .atAllKeys:
      ask("keys", constant, at: position)
      walk.operand = .example("\"\"")
    case .atAllValues: ask("keys", constant, at: position)
    default:
      guard let function = AggregateFunction(word: String(tree.tokenText(of: id).dropFirst())), function.reducesValues
      else { return walk.lose() }
      ask("aggregate", constant, at: position)
      if let before = walk.reachBefore { ask("whole", before, at: position) }
      walk.question = (function.isExtreme ? "extreme" : "sum", position)
      (walk.reach, walk.reachBefore) = (nil, nil)
    }
  }

  /// Reads a subscript, which leads to one value.
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
