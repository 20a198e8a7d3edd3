import PredicateDiagnostics
import PredicateSources
import PredicateSyntax

/// Writes code that reads the properties of a predicate's paths, one after the other, each at its place: so the compiler finds the names
/// that there are not.
///
/// `owner.name` becomes `r.owner`, and `name` of the object that this leads to.
struct PathWriter {
  /// What a path leads to.
  enum Value {
    /// What a constant of the code holds: the value of a property.
    case property(String)
    /// An object, by its constant.
    case object(String)
    /// Something whose type is known without the class, by an example.
    case example(String)
    /// Nothing is known.
    case unknown
  }

  let tree: SyntaxTree
  let predicate: CallPredicate
  let code: PlacedCode
  /// What has been written.
  var text = ""
  private var constants = 0
  /// What each path leads to.
  private(set) var values: [NodeID: Value] = [:]
  /// The variables of SUBQUERY: name, the subquery's nodes, and the element.
  private var variables: [(name: String, nodes: ClosedRange<NodeID>, element: Value)] = []

  init(_ tree: SyntaxTree, _ predicate: CallPredicate, _ code: PlacedCode) {
    self.tree = tree
    self.predicate = predicate
    self.code = code
  }

  /// Reads all paths, outer subqueries' collections before what stands in them.
  mutating func run() {
    let subqueries = tree.nodes.indices.filter { tree[$0].kind == .subquery }
      .sorted { tree[$0].range.lowerBound < tree[$1].range.lowerBound }
    for subquery in subqueries {
      guard let collection = tree.child(.collection, of: subquery), let variable = tree.child(.variable, of: subquery),
        let name = tree.name(of: variable)
      else { continue }
      let value = read(collection)
      values[collection] = value
      var element = Value.unknown
      if case .property(let constant) = value {
        element = .object(define("c.object(\(constant))"))
      }
      variables.append((name, tree.subtree(of: subquery), element))
    }
    for path in tree.nodes.indices where tree[path].kind == .path && values[path] == nil {
      values[path] = read(path)
    }
  }

  /// A new constant that holds an expression; its name.
  mutating func define(_ expression: String) -> String {
    constants += 1
    // Not every constant is asked of again, which the compiler would remark upon.
    text += "let v\(constants) = \(expression)\n_ = v\(constants)\n"
    return "v\(constants)"
  }

  /// Where a node stands in the call.
  func place(_ id: NodeID) -> Range<Int>? { predicate.text.place(of: tree[id].range) }

  private mutating func read(_ path: NodeID) -> Value {
    var value = Value.object("r")
    for (position, element) in tree.children(of: path).enumerated() {
      switch tree[element].kind {
      case .name, .escapedName: value = read(element, of: value)
      case .selfReference where position == 0: value = .object("r")
      case .variable where position == 0: value = variable(element)
      case .atKeyword: value = read(operator: element, of: value)
      case .subscript:
        if tree.tokenKind(of: element) == .size { value = .example("0") }
      default: value = .unknown
      }
    }
    return value
  }

  /// What a variable of SUBQUERY stands for: of the innermost subquery around it that has it.
  private func variable(_ id: NodeID) -> Value {
    guard let name = tree.name(of: id) else { return .unknown }
    return variables.last { $0.name == name && $0.nodes.contains(id) }?.element ?? .unknown
  }

  private func read(operator id: NodeID, of value: Value) -> Value {
    switch tree.tokenKind(of: id) {
    case .atCount, .atSize: .example("0")
    case .atAllKeys, .atKeys: .example("\"\"")
    case .atMin, .atMax, .atSum, .atAvg, .atAllValues, .atValues: value
    default: .unknown
    }
  }

  /// Reads a property of what a path has led to.
  private mutating func read(_ element: NodeID, of value: Value) -> Value {
    guard let name = tree.name(of: element), let place = place(element) else { return .unknown }
    // `#` is not part of the name.
    let offset = place.lowerBound + (tree[element].kind == .escapedName ? 1 : 0)
    let member = Self.quoted(name)
    switch value {
    case .object("r"): return .property(define("{\n\(code.expression("r.", member, at: offset))}()"))
    case .object(let object):
      return .property(define("{ o in\n\(code.expression("o?.", member, at: offset))}(\(object))"))
    case .property(let property):
      let object = define("{\n\(code.expression("c.", "object", "(\(property))", at: offset))}()")
      return .property(define("{ o in\n\(code.expression("o?.", member, at: offset))}(\(object))"))
    case .example, .unknown: return .unknown
    }
  }

  /// A name as that of a member: behind a dot these words mean something else.
  private static func quoted(_ name: String) -> String {
    ["self", "init", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}
