import PredicateDiagnostics
import PredicateSources
import PredicateSyntax

/// The statements of a function that reads paths: property after property, each at its place, so that the compiler finds the names that
/// there are not. What is asked of them stands in ``compare(_:)``.
struct FunctionBody {
  /// What a path leads to.
  enum Operand {
    /// What a constant of the code holds: the value of a property.
    case property(String)
    /// The object that the predicate is about.
    case root
    /// The element of a SUBQUERY, by its constant.
    case element(String)
    /// Something whose type is known without the class, by an example.
    case example(String)
    /// Nothing is known.
    case unknown
  }

  let tree: SyntaxTree
  let predicate: CallPredicate
  let code: PlacedCode
  /// The constants that variables stand for.
  private let variables: [String: String]
  /// What has been written.
  private(set) var text = ""
  private var constants = 0
  /// What each path leads to.
  private(set) var operands: [NodeID: Operand] = [:]

  init(_ tree: SyntaxTree, _ predicate: CallPredicate, _ code: PlacedCode, _ variables: [String: String]) {
    self.tree = tree
    self.predicate = predicate
    self.code = code
    self.variables = variables
  }

  /// A new constant that holds an expression; its name.
  mutating func define(_ expression: String) -> String {
    constants += 1
    // Not every constant is asked of again, which the compiler would remark upon.
    text += "let v\(constants) = \(expression)\n_ = v\(constants)\n"
    return "v\(constants)"
  }

  /// Adds a statement.
  mutating func append(_ statement: String) { text += statement }

  /// Reads the properties of a path.
  mutating func read(_ path: NodeID) {
    var operand = Operand.root
    for (position, element) in tree.children(of: path).enumerated() {
      switch tree[element].kind {
      case .name, .escapedName: operand = read(element, of: operand)
      case .selfReference where position == 0: operand = .root
      case .variable where position == 0:
        operand = tree.name(of: element).flatMap { variables[$0] }.map(Operand.element) ?? .unknown
      case .atKeyword: operand = read(operator: element, of: operand)
      case .subscript:
        if tree.tokenKind(of: element) == .size { operand = .example("0") }
      default: operand = .unknown
      }
    }
    operands[path] = operand
  }

  /// An expression of one of the objects that a path leads to.
  func object(of path: NodeID) -> String {
    if case .property(let constant) = operands[path] { "c.object(\(constant))" } else { "c.unknown()" }
  }

  private func read(operator id: NodeID, of operand: Operand) -> Operand {
    switch tree.tokenKind(of: id) {
    case .atCount, .atSize: .example("0")
    case .atAllKeys, .atKeys: .example("\"\"")
    case .atMin, .atMax, .atSum, .atAvg, .atAllValues, .atValues: operand
    default: .unknown
    }
  }

  /// Reads a property of what a path has led to.
  private mutating func read(_ element: NodeID, of operand: Operand) -> Operand {
    guard let name = tree.name(of: element), let place = predicate.text.place(of: tree[element].range) else {
      return .unknown
    }
    // `#` is not part of the name.
    let offset = place.lowerBound + (tree[element].kind == .escapedName ? 1 : 0)
    let member = Self.quoted(name)
    switch operand {
    case .root: return .property(define("{\n\(code.expression("r.", member, at: offset))}()"))
    case .element(let constant):
      return .property(define("{\n\(code.expression("\(constant)?.", member, at: offset))}()"))
    case .property(let constant):
      let object = define("{\n\(code.expression("c.", "object", "(\(constant))", at: offset))}()")
      return .property(define("{\n\(code.expression("\(object)?.", member, at: offset))}()"))
    case .example, .unknown: return .unknown
    }
  }

  /// A name as that of a member: behind a dot these words mean something else.
  private static func quoted(_ name: String) -> String {
    ["self", "init", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}
