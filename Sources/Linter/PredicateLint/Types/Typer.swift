import PredicateAppSources

/// Infers the types of expressions. Each language has its own, for its declarations and its libraries.
class Typer {
  let tree: SourceTree
  let writes: WriteIndex
  /// The budget for the names of entities.
  let budget = FormatBudget(bytes: .max)
  /// The number of nested expressions and declarations whose types are being inferred. Beyond ``Bounds/depth``, types are unknown.
  private var depth = 0
  private let expressions = Inferences<ExpressionKey, KnownType>()
  /// The elements of local lists after all writes to them.
  let grown = Inferences<DeclarationReference, SpeltList>()

  private struct ExpressionKey: Hashable {
    var file: Int
    var range: Range<Int>
  }

  /// The results of an inference, each found once.
  final class Inferences<Key: Hashable, Value> {
    fileprivate var known: [Key: Value?] = [:]
  }

  init(_ tree: SourceTree) {
    self.tree = tree
    writes = WriteIndex(tree)
  }

  /// Returns the type of some tokens as an expression. `nil` if it is unknown.
  func type(of range: Range<Int>, in file: Int) -> KnownType? {
    range.isEmpty || range.count >= 4_096 ? nil : type(of: tree.expression(range, in: file), in: file)
  }

  /// Returns the type of an expression. `nil` if it is unknown.
  func type(of expression: Expression, in file: Int) -> KnownType? {
    once(expressions, ExpressionKey(file: file, range: expression.range)) { find(expression, file) }
  }

  /// Infers the type of an expression.
  func find(_ expression: Expression, _ file: Int) -> KnownType? { nil }

  /// Returns a result that is inferred when it is first asked for. A result that depends on itself is `nil`.
  func once<Key, Value>(_ results: Inferences<Key, Value>, _ key: Key, _ infer: () -> Value?) -> Value? {
    if let known = results.known[key] { return known }
    return nested {
      results.known[key] = .some(nil)
      let result = infer()
      results.known[key] = .some(result)
      return result
    }
  }

  /// Returns the result of an inference within another one. `nil` if they are nested too deeply.
  func nested<Value>(_ infer: () -> Value?) -> Value? {
    guard depth < Bounds.depth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return infer()
  }
}
