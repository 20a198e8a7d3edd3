import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// The statements of a function that reads paths: property after property, each at its place, so that the compiler finds the names that
/// there are not. How paths go on stands in ``Walk``, what is asked of them in ``compare(_:)``.
struct FunctionBody {
  /// What a path leads to.
  enum Operand {
    /// What a constant of the code holds: the value of a property.
    case property(String)
    /// The object that the predicate is about.
    case root
    /// The element of a SUBQUERY, by its constant.
    case element(String)
    /// One of the values that a property holds, by its constant.
    case value(String)
    /// Something whose type is known without the class, by an example.
    case example(String)
    /// Nothing is known.
    case unknown
  }

  let tree: SyntaxTree
  let predicate: CallPredicate
  let code: PlacedCode
  /// What names are properties of: the object that the predicate is about, or the element of a SUBQUERY around.
  let root: String
  /// The constants that variables stand for.
  let variables: [String: String]
  /// What has been written.
  private(set) var text = ""
  private var constants = 0
  /// What each path leads to.
  private(set) var operands: [NodeID: Operand] = [:]
  /// How many values each path reaches, by a constant; none for those of which it is not known.
  private(set) var reaches: [NodeID: String] = [:]

  init(_ tree: SyntaxTree, _ predicate: CallPredicate, _ code: PlacedCode, _ variables: [String: String], root: String?)
  {
    self.root = root.map { "\($0)!." } ?? "r."
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

  /// Asks something at a byte of the predicate.
  mutating func ask(_ question: String, _ arguments: String, at position: Int?) {
    guard let position, let place = predicate.text.place(of: .init(position, position + 1)) else { return }
    append(code.expression("c.", question, "(\(arguments))", at: place.lowerBound))
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

  /// An expression of one of the objects that a path leads to.
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

  /// A name as that of a member: behind a dot these words mean something else.
  static func quoted(_ name: String) -> String {
    ["self", "init", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}
