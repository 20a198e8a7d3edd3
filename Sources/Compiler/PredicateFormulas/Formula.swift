import Foundation
import PredicateAdvice
import PredicateSemantics

/// The object that a format tests, and the values of its variables.
struct Scope {
  /// The object as it was passed.
  let root: Any?
  let object: Operand
  var variables: [String: Any]
}

typealias FormulaTest = (Scope) -> Bool
typealias FormulaTerm = (Scope) -> Operand

/// A format of Foundation's predicates with its arguments, ready to test objects.
package struct Formula {
  private let test: FormulaTest

  /// Parses a format.
  ///
  /// - Throws: All errors in the text, and the first construct that cannot be evaluated.
  package init(_ format: String, _ arguments: [Any?]) throws(DiagnosticError) {
    let source = SourceText(format)
    do throws(DiagnosticError) {
      try self.init(advisedTree(of: source, dialect: .foundation), arguments)
    } catch {
      throw error.located(in: source)
    }
  }

  /// Creates the formula of a tree.
  ///
  /// - Throws: The first construct that cannot be evaluated.
  package init(_ tree: SyntaxTree, _ arguments: [Any?]) throws(DiagnosticError) {
    var reader = FormulaReader(tree, arguments)
    test = try reader.read()
  }

  /// Returns a Boolean value that indicates whether an object matches, with values for the variables.
  package func holds(for object: Any?, variables: [String: Any]?) -> Bool {
    test(Scope(root: object, object: Operand(object), variables: variables ?? [:]))
  }
}

/// Turns the nodes of a tree into closures, children before parents. Their calls nest as deep as the tree, which its limit bounds.
struct FormulaReader {
  let tree: SyntaxTree
  let arguments: [Any?]
  private var tests: [NodeID: FormulaTest] = [:]
  private var terms: [NodeID: FormulaTerm] = [:]
  private var steps: [NodeID: [KeyStep]] = [:]
  private var quantified: [NodeID: (quantifier: String, term: FormulaTerm)] = [:]
  /// The values that are known when the format is read.
  private var constants: [NodeID: Operand] = [:]
  private var nextArgument = 0

  init(_ tree: SyntaxTree, _ arguments: [Any?]) {
    self.tree = tree
    self.arguments = arguments
  }

  /// Returns the test of the whole format.
  mutating func read() throws(DiagnosticError) -> FormulaTest {
    for id in tree.nodes.indices { try read(id) }
    if nextArgument < arguments.count {
      throw DiagnosticError(
        .unusedArgument, "the format has \(nextArgument) placeholders, and \(arguments.count) arguments were given")
    }
    guard let condition = tree.child(0, of: tree.root) else { throw refusal(tree.root) }
    return try test(condition)
  }

  private mutating func read(_ id: NodeID) throws(DiagnosticError) {
    let children = Array(tree.children(of: id))
    switch tree[id].kind {
    case .truePredicate: tests[id] = { _ in true }
    case .falsePredicate: tests[id] = { _ in false }
    case .and:
      let parts = try all(children, test)
      tests[id] = { scope in parts.allSatisfy { $0(scope) } }
    case .or:
      let parts = try all(children, test)
      tests[id] = { scope in parts.contains { $0(scope) } }
    case .not:
      let part = try test(children.first ?? id)
      tests[id] = { !part($0) }
    case .comparison: try readComparison(id, children)
    case .quantified: quantified[id] = (tree.tokenText(of: id).uppercased(), try term(children.first ?? id))
    case .name, .escapedName: steps[id] = [.key(tree.name(of: id) ?? "")]
    case .keyPathPlaceholder:
      guard let name = try argument(id) as? String else {
        throw refusal(id, .keypathArgumentNotString, "`%K` takes the text of a key path")
      }
      steps[id] = name.split(separator: ".").map { .key(String($0)) }
    case .atKeyword:
      guard let operation = KeyStep.Aggregation(rawValue: String(tree.tokenText(of: id).dropFirst())) else {
        throw refusal(id)
      }
      steps[id] = [.operation(operation)]
    case .subscript:
      if let index = children.first {
        steps[id] = [.element(try term(index))]
      } else {
        switch tree.tokenText(of: id).uppercased() {
        case "FIRST": steps[id] = [.first]
        case "LAST": steps[id] = [.last]
        case "SIZE": steps[id] = [.size]
        default: throw refusal(id)
        }
      }
    case .selfReference: terms[id] = \.object
    case .path: try readPath(id, children)
    case .number:
      let value = tree.integerValue(of: id).map { Value.int($0) } ?? tree.doubleValue(of: id).map { .double($0) }
      set(id, value.map { .value($0) } ?? .null)
    case .string: set(id, .value(.string(tree.stringValue(of: id) ?? "")))
    case .bool: set(id, .value(.bool(tree.boolValue(of: id) ?? false)))
    case .null: set(id, .null)
    case .placeholder: try readPlaceholder(id)
    case .variable:
      let name = tree.name(of: id) ?? ""
      terms[id] = { Operand($0.variables[name]) }
    case .list:
      let elements = try all(children, term)
      terms[id] = { scope in .many(elements.compactMap { $0(scope).any }) }
      let known = children.compactMap { constants[$0] }
      if known.count == children.count { constants[id] = .many(known.compactMap(\.any)) }
    case .negated: try readUnary(id, children) { FormatFunction.arithmetic(.subtract, .value(.int(0)), $0) }
    case .complemented: try readUnary(id, children, FormatFunction.complement)
    case .add: try readBinary(id, children) { FormatFunction.arithmetic(.add, $0, $1) }
    case .subtract: try readBinary(id, children) { FormatFunction.arithmetic(.subtract, $0, $1) }
    case .multiply: try readBinary(id, children) { FormatFunction.arithmetic(.multiply, $0, $1) }
    case .divide: try readBinary(id, children) { FormatFunction.arithmetic(.divide, $0, $1) }
    case .power: try readBinary(id, children, FormatFunction.power)
    case .bitwise:
      let operators: [String: (Int64, Int64) -> Int64] = ["&": (&), "|": (|), "^": (^), "<<": (<<), ">>": (>>)]
      guard let apply = operators[tree.tokenText(of: id)] else { throw refusal(id) }
      try readBinary(id, children) { FormatFunction.bits($0, $1, apply) }
    case .subquery: try readSubquery(id, children)
    case .function: try readFunction(id, children)
    case .query, .operator, .options: break
    default: throw refusal(id)
    }
  }

  private mutating func set(_ id: NodeID, _ constant: Operand) {
    constants[id] = constant
    terms[id] = { _ in constant }
  }

  /// Returns the next argument.
  private mutating func argument(_ id: NodeID) throws(DiagnosticError) -> Any? {
    guard nextArgument < arguments.count else {
      throw refusal(id, .missingArgument, "`\(tree.text(of: id))` has no argument: \(arguments.count) were given")
    }
    defer { nextArgument += 1 }
    return arguments[nextArgument]
  }

  // MARK: Expressions

  private mutating func readPlaceholder(_ id: NodeID) throws(DiagnosticError) {
    let value = try argument(id)
    if let predicate = value as? NSPredicate {
      tests[id] = { predicate.evaluate(with: $0.root, substitutionVariables: $0.variables) }
    }
    let operand = Operand(value)
    guard let placeholder = Placeholder(token: tree.tokenText(of: id)), placeholder != .anyValue else {
      return set(id, operand)
    }
    guard case .value(let value) = operand, let constant = placeholder.constant(of: value) else {
      throw refusal(
        id, .argumentType,
        "`\(tree.tokenText(of: id))` takes \(placeholder.expectation), not a `\(type(of: value ?? ""))`")
    }
    set(id, .value(constant))
  }

  private mutating func readUnary(
    _ id: NodeID, _ children: [NodeID], _ function: @escaping (Operand) -> Operand
  ) throws(DiagnosticError) {
    let operand = try term(children.first ?? id)
    terms[id] = { function(operand($0)) }
  }

  private mutating func readBinary(
    _ id: NodeID, _ children: [NodeID], _ function: @escaping (Operand, Operand) -> Operand
  ) throws(DiagnosticError) {
    let operands = try all(children, term)
    guard operands.count == 2 else { throw refusal(id) }
    terms[id] = { function(operands[0]($0), operands[1]($0)) }
  }

  private mutating func readPath(_ id: NodeID, _ children: [NodeID]) throws(DiagnosticError) {
    var path: [KeyStep] = []
    var base: FormulaTerm = \.object
    for (index, child) in children.enumerated() {
      if let step = steps[child] {
        path += step
      } else if index == 0 {
        base = try term(child)
      } else if tree[child].kind != .selfReference {
        throw refusal(child)
      }
    }
    terms[id] = { [base, path] scope in follow(path[...], from: base(scope), in: scope) }
  }

  private mutating func readSubquery(_ id: NodeID, _ children: [NodeID]) throws(DiagnosticError) {
    guard children.count == 3 else { throw refusal(id) }
    let (collection, condition) = (try term(children[0]), try test(children[2]))
    let name = tree.name(of: children[1]) ?? ""
    terms[id] = { scope in
      guard let elements = collection(scope).elements else { return .null }
      return .many(
        elements.filter { element in
          var inner = scope
          inner.variables[name] = element
          return condition(inner)
        })
    }
  }

  private mutating func readFunction(_ id: NodeID, _ children: [NodeID]) throws(DiagnosticError) {
    guard let called = children.first else { throw refusal(id) }
    let name = tree.name(of: called) ?? tree.text(of: called)
    let rest = Array(children.dropFirst())
    switch name.lowercased() {
    case "ternary" where rest.count == 3:
      let (condition, yes, no) = (try test(rest[0]), try term(rest[1]), try term(rest[2]))
      terms[id] = { condition($0) ? yes($0) : no($0) }
    case "cast" where rest.count == 2:
      guard let cast = constants[rest[1]]?.text.flatMap(FormatFunction.cast) else {
        throw refusal(rest[1], .unsupportedFunction, "CAST makes an `NSDate`, `NSNumber` or `NSString`")
      }
      let operand = try term(rest[0])
      terms[id] = { cast(operand($0)) }
    default:
      guard let function = FormatFunction.function(name) else { throw refusal(called) }
      guard function.arity.contains(rest.count) else {
        throw refusal(
          id, .unsupportedFunction,
          "`\(name)` takes \(function.arity.lowerBound) arguments, not \(rest.count)")
      }
      let operands = try all(rest, term)
      terms[id] = { scope in function.apply(operands.map { $0(scope) }) }
    }
  }

  // MARK: Comparisons

  private mutating func readComparison(_ id: NodeID, _ children: [NodeID]) throws(DiagnosticError) {
    guard children.count == 3 else { throw refusal(id) }
    let (left, operation, right) = (children[0], children[1], children[2])
    let letters = tree.child(0, of: operation).map { tree.tokenText(of: $0).lowercased() } ?? ""
    if let letter = letters.first(where: { !"cdn".contains($0) }) {
      throw refusal(
        operation, .unsupportedStringOption, "the option `[\(letter)]` depends on the system's language; write `[cd]`")
    }
    let comparison = FormatComparison(
      folding: TextFolding(
        caseInsensitive: letters.contains("c"), diacriticInsensitive: letters.contains("d"), Dialect.nspredicate.rules))
    guard let kind = tree.tokenKind(of: operation) else { throw refusal(operation) }
    let function = try comparison.function(kind, pattern: constants[right]?.text) { pattern in
      refusal(right, .unsupportedOperatorMatches, "`\(pattern)` is not a regular expression")
    }
    guard let compare = function else { throw refusal(operation) }
    let value = try term(right)
    guard let (quantifier, many) = quantified[left] else {
      let single = try term(left)
      tests[id] = { compare(single($0), value($0)) }
      return
    }
    tests[id] = { scope in
      let (elements, value) = (many(scope).elements ?? [], value(scope))
      return switch quantifier {
      case "ALL": elements.allSatisfy { compare(Operand($0), value) }
      case "NONE": !elements.contains { compare(Operand($0), value) }
      default: elements.contains { compare(Operand($0), value) }
      }
    }
  }

  // MARK: Parts

  private func test(_ id: NodeID) throws(DiagnosticError) -> FormulaTest {
    if let test = tests[id] { return test }
    throw refusal(id)
  }

  private func term(_ id: NodeID) throws(DiagnosticError) -> FormulaTerm {
    if let term = terms[id] { return term }
    guard let path = steps[id] else { throw refusal(id) }
    return { follow(path[...], from: $0.object, in: $0) }
  }

  private func all<Part>(
    _ ids: [NodeID], _ part: (NodeID) throws(DiagnosticError) -> Part
  ) throws(DiagnosticError) -> [Part] {
    var parts: [Part] = []
    for id in ids { parts.append(try part(id)) }
    return parts
  }

  private func refusal(
    _ id: NodeID, _ code: DiagnosticCode = .unsupportedFunction, _ message: String? = nil
  ) -> DiagnosticError {
    DiagnosticError(
      code, message ?? "`\(tree.text(of: id))` cannot be evaluated outside Apple's Foundation", range: tree[id].range)
  }
}
