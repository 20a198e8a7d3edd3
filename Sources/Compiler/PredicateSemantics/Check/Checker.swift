/// The state of a check. The rules are in extensions, one file for each family.
struct Checker: ~Copyable {
  let tree: SyntaxTree
  /// The classes, including the inverse links that `@links` added.
  var schema: Schema
  let rootClass: Int
  let arguments: Arguments?
  /// The texts of known `%K`, by position, if the arguments are unknown.
  let keyPaths: [Int: String]
  let limits: Limits
  /// The rules of the dialect for the checker.
  let rules: DialectRules
  var evaluation: EvaluationRules { tree.dialect.rules }

  var diagnostics: [Diagnostic] = []
  /// The scopes of names, the root's first, and one for each SUBQUERY body.
  var scopes: Scopes
  /// The scope of each node. Empty if there is no SUBQUERY.
  var scopeOfNode: [Int] = []
  /// The SUBQUERYs with a resolved collection, by node.
  var subqueries: [NodeID: (collection: TypedPath, elementClass: Int, variable: String)] = [:]
  /// The number of each `%…` node, in the order of the text.
  var positions: [NodeID: Int] = [:]
  /// For each node, whether the node or a descendant has a malformed shape. Empty if none has.
  var isMisshapen: [Bool] = []

  /// The typed node of each logic node.
  var typed: [Int] = []
  var nodes: [TypedNode] = []
  var operands: [TypedOperand] = []
  var parameters: [Parameter] = []
  var clauses: [Clause] = []
  /// The objects named by `obj(…)`.
  var objects: [NamedObject] = []
  /// The index in ``objects`` of each named object.
  var objectIndices: [NamedObject: Int] = [:]
  /// The parameters of variables for reuse, each without its source range.
  var variableParameters: [Parameter: Int] = [:]
  var cells = TypeRules.CellSet()
  /// A Boolean value that indicates whether a key path depends on an unknown argument.
  var isOpen = false

  /// The maximum number of errors. It exceeds what anyone reads, and limits the cost of hostile texts.
  static let maximumDiagnostics = 100
  /// The value in ``typed`` for a node without a typed one.
  static let untyped = -1

  init(
    tree: SyntaxTree, schema: Schema, rootClass: Int, arguments: Arguments?, keyPaths: [Int: String] = [:],
    limits: Limits
  ) {
    scopes = Scopes(rootClass: rootClass)
    self.tree = tree
    rules = .of(tree.dialect, isLenient: tree.isLenient)
    self.schema = schema
    self.rootClass = rootClass
    self.arguments = arguments
    self.keyPaths = keyPaths
    self.limits = limits
  }

  consuming func run(_ requested: [ResultClause]) -> CheckResult {
    guard schema.classes.indices.contains(rootClass) else {
      report(.unknownClass, "the schema has no class number \(rootClass)", nil)
      return result(root: nil)
    }
    if schema.classes[rootClass].isEmbedded {
      report(
        .embeddedRoot,
        "objects of the embedded class `\(className(rootClass))` live in their owners and cannot be queried; query the owner",
        nil)
      return result(root: nil)
    }
    numberPlaceholders()
    checkShapes()
    enterScopes()
    let count = tree.nodes.count
    // Appending is specialized for the type; `Array(repeating:count:)` is not, and takes twice as long.
    typed.reserveCapacity(count)
    for _ in 0..<count { typed.append(Self.untyped) }
    nodes.reserveCapacity(count / 4)
    operands.reserveCapacity(count / 2)
    for id in 0..<count where tree[id].kind.isLogic && diagnostics.count < Self.maximumDiagnostics {
      // An invalid comparison leaves no node, and the next one is checked.
      guard let node = try? typedNode(id) else { continue }
      typed[id] = nodes.count
      nodes.append(node)
    }
    checkClauses(requested)
    guard let child = tree.child(.predicate, of: tree.root) else { return result(root: nil) }
    let root = typed[child]
    return result(root: root)
  }

  /// Returns the errors that do not depend on the schema.
  consuming func shapeFaults() -> [Diagnostic] {
    checkShapes()
    return orderedDiagnostics
  }

  private consuming func result(root: Int?) -> CheckResult {
    guard let root, root != Self.untyped, diagnostics.isEmpty, !isOpen else {
      return CheckResult(
        predicate: nil, diagnostics: orderedDiagnostics, parameters: parameters, cells: cells)
    }
    let predicate = TypedPredicate(
      schema: schema, rootClass: rootClass, dialect: tree.dialect, nodes: nodes.take(), operands: operands.take(),
      root: root, parameters: parameters, clauses: clauses, objects: objects)
    return CheckResult(predicate: predicate, diagnostics: [], parameters: parameters, cells: cells)
  }

  /// The errors in the order of the text. Errors at the same position are in the order of detection.
  private var orderedDiagnostics: [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    return diagnostics.enumerated().sorted { left, right in
      let (leftStart, rightStart) = (left.element.range?.lowerBound ?? -1, right.element.range?.lowerBound ?? -1)
      return leftStart < rightStart || (leftStart == rightStart && left.offset < right.offset)
    }.map { $0.element }
  }

  /// Returns the typed node of a logic node.
  private mutating func typedNode(_ id: NodeID) throws(Reported) -> TypedNode {
    switch tree[id].kind {
    case .truePredicate: return .constant(true)
    case .falsePredicate: return .constant(false)
    case .not:
      guard let operand = tree.child(.predicate, of: id), typed[operand] != Self.untyped else { throw Reported() }
      return .not(typed[operand])
    case .and: return .and(try typedChildren(of: id))
    case .or: return .or(try typedChildren(of: id))
    case .comparison:
      if !isMisshapen.isEmpty && isMisshapen[id] { throw Reported() }
      return try comparison(id)
    default: throw Reported()
    }
  }

  private func typedChildren(of id: NodeID) throws(Reported) -> [Int] {
    var children: [Int] = []
    children.reserveCapacity(tree.children(of: id).count)
    for child in tree.children(of: id) {
      guard typed[child] != Self.untyped else { throw Reported() }
      children.append(typed[child])
    }
    return children
  }
}

/// Thrown to stop a check: the error is in ``Checker/diagnostics``, or an argument is unknown, as ``Checker/isOpen`` indicates.
struct Reported: Error {}

// Copied to each of two hundred errors, the two would be an eighth of the module's code.
extension Checker {
  /// Reports an error. Pass `sdk` if Realm's SDK treats this case differently from the code's row; it is ignored for rql.
  @discardableResult
  @inline(never) mutating func report(
    _ code: DiagnosticCode, _ message: String, _ range: SourceRange?, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = [], sdk: SDKBehavior? = nil, plainly plainMessage: String? = nil
  ) -> Reported {
    var diagnostic = Diagnostic(code, message, range: range, notes: notes, fixIts: fixIts)
    diagnostic.plainMessage = plainMessage
    if let sdk, rules.contains(.isOfSDK) { diagnostic.sdk = sdk }
    return report(diagnostic)
  }

  /// Reports an exceeded limit, or another complete diagnostic.
  @discardableResult
  @inline(never) mutating func report(_ diagnostic: Diagnostic) -> Reported {
    diagnostics.append(diagnostic)
    return Reported()
  }

  /// Returns the result of `make` for each element. Tries all elements, so that each is reported.
  mutating func each<Element, Result>(
    _ elements: some Sequence<Element>, _ make: (inout Checker, Element) throws(Reported) -> Result
  ) throws(Reported) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(elements.underestimatedCount)
    var isFaulty = false
    for element in elements {
      do throws(Reported) {
        results.append(try make(&self, element))
      } catch {
        isFaulty = true
        guard diagnostics.count < Self.maximumDiagnostics else { break }
      }
    }
    if isFaulty { throw Reported() }
    return results
  }

  /// Reports an unknown property of a class.
  ///
  /// - Parameters:
  ///   - owner: The class.
  ///   - match: The name that was probably meant.
  ///   - notes: The notes that follow the suggestion.
  ///   - fixIts: The fixes that follow the suggested name.
  mutating func reportUnknownProperty(
    _ name: String, of owner: ClassSchema, _ component: PathComponent, match: String?,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) -> Reported {
    var notes = notes
    if let plain = LookAlikes.plain(name), plain == match, let (scalar, letter) = LookAlikes.first(in: name) {
      let code = "U+" + scalar.value.hexadecimal(digits: 4).uppercased()
      notes.insert(.init("the `\(scalar)` in it is \(code), which only looks like `\(letter)`"), at: 0)
    }
    var fixIts = fixIts
    if match == nil, let plain = LookAlikes.plain(name), let (scalar, letter) = LookAlikes.first(in: name) {
      let code = "U+" + scalar.value.hexadecimal(digits: 4).uppercased()
      notes.append(.init("the `\(scalar)` in it is \(code), which only looks like `\(letter)`: write `\(plain)`"))
      if component.isWritten { fixIts += .write(plain, at: component.range) }
    }
    var diagnostic = Diagnostic(
      .unknownProperty, "class `\(owner.name)` has no property `\(name)`", range: component.range,
      notes: .suggestion(match) + notes, fixIts: component.isWritten ? .write(match, at: component.range) + fixIts : [])
    diagnostic.className = owner.name
    return report(diagnostic)
  }

  func source(_ range: SourceRange) -> String { tree.source[range] }

  func className(_ index: Int) -> String {
    schema.classes.indices.contains(index) ? schema.classes[index].name : "class \(index)"
  }

  /// Returns a verdict of the operator table, and records it for coverage.
  mutating func verdict(_ question: TypeRules.Question, of kind: ScalarType) -> TypeRules.Verdict {
    cells.insert(.asked(question, kind))
    // The SDK's operators on data are the engine's on bytes, and stay refused.
    return TypeRules.verdict(
      question, of: kind, in: tree.dialect, isLenient: tree.isLenient && kind != .data)
  }

  /// Returns a verdict of the table of constants, and records it for coverage.
  mutating func verdict(_ constant: ConstantKind, against kind: ScalarType) -> TypeRules.Verdict {
    cells.insert(.constant(constant, kind))
    return TypeRules.verdict(constant, against: kind, in: tree.dialect, isLenient: tree.isLenient)
  }
}

extension SyntaxKind {
  /// A Boolean value that indicates whether nodes of the kind have a truth value.
  fileprivate var isLogic: Bool {
    switch self {
    case .truePredicate, .falsePredicate, .not, .and, .or, .comparison: true
    default: false
    }
  }
}
