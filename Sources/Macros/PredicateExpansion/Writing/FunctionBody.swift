import PredicateAppSources
import PredicateSyntax

/// The statements of a function that reads paths. Each property is read at its position, so that the compiler reports unknown names.
/// ``Walk`` follows paths, and ``compare(_:)`` adds the checks.
struct FunctionBody {
  /// The target of a path.
  enum Operand {
    /// The value of a property, in a constant of the code.
    case property(String)
    /// The root object of the predicate.
    case root
    /// The element of a SUBQUERY, in a constant.
    case element(String)
    /// One of the values of a property, in a constant.
    case value(String)
    /// A value whose type is known without the class, as an example.
    case example(String)
    /// A target of unknown type.
    case unknown
  }

  let tree: SyntaxTree
  let predicate: CallPredicate
  let code: PlacedCode
  /// The object whose properties names denote: the predicate's root object, or the element of the enclosing SUBQUERY.
  let root: String
  /// The constants of the variables.
  let variables: [String: String]
  /// The code so far.
  private(set) var text = ""
  private var constants = 0
  /// The target of each path.
  private(set) var operands: [NodeID: Operand] = [:]
  /// The constant with the number of values that each path reaches. Missing if unknown.
  private(set) var reaches: [NodeID: String] = [:]

  init(_ tree: SyntaxTree, _ predicate: CallPredicate, _ code: PlacedCode, _ variables: [String: String], root: String?)
  {
    self.root = root.map { "\($0)!." } ?? "r."
    self.tree = tree
    self.predicate = predicate
    self.code = code
    self.variables = variables
  }

  /// Defines a new constant for an expression, and returns its name.
  mutating func define(_ expression: String) -> String {
    constants += 1
    // The statement `_ =` prevents the compiler's warning about an unused constant.
    text += "let v\(constants) = \(expression)\n_ = v\(constants)\n"
    return "v\(constants)"
  }

  /// Adds a check at a byte of the predicate.
  mutating func ask(_ question: String, _ arguments: String, at position: Int?) {
    guard let position, let place = predicate.text.place(of: .init(position, position + 1)) else { return }
    text += code.expression("c.", question, "(\(arguments))", at: place.lowerBound)
  }

  /// Reads the properties of a path.
  mutating func read(_ path: NodeID) {
    var walk = Walk()
    for (position, element) in tree.children(of: path).enumerated() {
      switch tree[element].kind {
      case .name, .escapedName: read(element, of: &walk)
      case .selfReference where position == 0: walk.operand = .root
      case .variable where position == 0:
        walk.operand = tree.name(of: element).flatMap { variables[$0] }.map(Operand.element) ?? .unknown
      case .atKeyword: read(operator: element, of: &walk)
      case .subscript: read(subscript: element, of: &walk)
      default: walk.lose()
      }
    }
    if let question = walk.question, case .property(let constant) = walk.operand {
      ask(question.name, define("c.element(\(constant))"), at: question.position)
    }
    operands[path] = walk.operand
    reaches[path] = walk.reach
  }

  /// Returns an expression for one of the objects of a path.
  mutating func element(ofCollection path: NodeID) -> String {
    let start = tree[path].range.lowerBound
    let constant: String
    switch operands[path] {
    case .property(let property): constant = property
    case .value(let value), .example(let value):
      ask("elements", value, at: start)
      return "c.unknown()"
    case .root, .element, .unknown, nil: return "c.unknown()"
    }
    guard let place = predicate.text.place(of: .init(start, start + 1)) else { return "c.unknown()" }
    ask("elements", constant, at: start)
    return define("{\n\(code.expression("c.", "object", "(\(constant))", at: place.lowerBound))}()")
  }
}
