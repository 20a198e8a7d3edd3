import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues

/// An argument that has the wrong type for its place in the predicate, or that names no property.
struct ArgumentFault: Sendable {
  /// The index of the argument, from 0.
  var position: Int
  /// A Boolean value that indicates whether the argument is a name, for `%K`. Its fault is reported like that of a name in the text.
  private var isName: Bool
  /// The argument's type, for messages: "a String".
  private var given: String
  /// The required type, for messages: "a list of `int`".
  private var wanted: String
  /// The source text of the operand that the argument is compared with.
  private var operand: String?
  /// The value that the placeholder takes, if the placeholder itself does not accept the argument: "`%d` takes an integer".
  private var refused: String?
  /// Advice on the argument to pass instead.
  private var advice: String?

  /// Creates the fault that a diagnostic of a placeholder reports. `nil` if the diagnostic is about something else.
  init?(
    _ diagnostic: Diagnostic, _ tree: SyntaxTree, _ arguments: [PredicateSite.Argument], _ parameters: [Parameter],
    _ schema: Schema
  ) {
    let placeholders = tree.placeholders
    guard let position = placeholders.firstIndex(where: { tree[$0].range == diagnostic.range }),
      arguments.indices.contains(position), let given = arguments[position].type.name,
      let use = parameters.first(where: { $0.name == .position(position) }), let type = use.type
    else { return nil }
    let name = schema.name(of: type)
    self.position = position
    isName = use.use == .keyPath
    self.given = given
    wanted = use.use == .list ? "a list of `\(name)`" : "`\(name)`"
    operand = Self.operand(against: placeholders[position], in: tree)
    advice = Self.advice(arguments[position].type, type, isList: use.use == .list)
    let specifier = tree.text(of: placeholders[position])
    if diagnostic.code == .argumentType, let placeholder = Placeholder(token: specifier), placeholder != .anyValue,
      placeholder != .keyPath
    {
      refused = "`\(specifier)` takes \(placeholder.expectation)"
      let isNumber = placeholder == .integer || placeholder == .character
      advice =
        isNumber && [.double, .float, .decimal].contains(arguments[position].type)
        ? "write `%f`, which takes a number with a fraction, or `%@`" : "write `%@`, which takes any value"
    }
  }

  /// Returns the message, given the argument's source text. `nil` if the diagnostic already has it.
  func message(_ code: String) -> String? {
    if let refused { return "\(Self.name(position, code)) is \(given), and \(refused)" }
    return isName
      ? nil
      : "\(Self.name(position, code)) is \(given), and \(operand.map { "`\($0)`" } ?? "the predicate") asks for \(wanted)"
  }

  /// Returns an argument's name for messages. It includes the source text if that is short and on one line; the excerpt shows longer ones.
  static func name(_ position: Int, _ code: String) -> String {
    let isShort = code.utf8.count <= 40 && !code.isEmpty && !code.utf8.contains(where: { $0 < 0x20 || $0 == 0x60 })
    return isShort ? "argument \(position + 1), `\(code)`," : "argument \(position + 1)"
  }

  var note: Finding.Note? { advice.map { Finding.Note(message: $0) } }

  /// Returns the source text of the operand that a placeholder is compared with.
  private static func operand(against placeholder: NodeID, in tree: SyntaxTree) -> String? {
    for node in tree.nodes.indices where tree[node].kind == .comparison {
      guard let left = tree.child(.left, of: node), let right = tree.child(.right, of: node) else { continue }
      let place = tree[placeholder].range
      if tree[right].range.lowerBound <= place.lowerBound, place.upperBound <= tree[right].range.upperBound {
        return tree.text(of: left)
      }
      if tree[left].range == place { return tree.text(of: right) }
    }
    return nil
  }

  private static func advice(_ given: SiteType, _ wanted: ElementType, isList: Bool) -> String? {
    if case .collection = given {
      return isList ? nil : "pass one of its elements, or compare with `IN`"
    }
    if isList { return "pass an array; of one value an array of one element" }
    switch (wanted, given) {
    case (_, .null), (_, .unknown), (_, .other), (.mixed, _): return nil
    case (.object, _): return "pass the object itself, or compare one of its properties"
    case (_, .object): return "pass one of its properties"
    case (.string, .date): return "pass the date as the text that is stored"
    case (.string, _): return "pass the text of it"
    case (.date, .string): return "pass a `Date`, which the text has to be read as first"
    case (.date, .integer), (.date, .double), (.date, .float): return "pass a `Date` made from the number"
    case (.objectID, .string): return "pass an `ObjectId` made from the text"
    case (.uuid, .string): return "pass a `UUID` made from the text"
    case (.data, .string): return "pass the bytes of the text as `Data`"
    case (.int, .string), (.float, .string), (.double, .string), (.decimal, .string):
      return "pass the number and not its text"
    case (.bool, _): return "pass a `Bool`"
    default: return nil
    }
  }
}
