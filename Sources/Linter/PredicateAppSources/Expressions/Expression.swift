import PredicateDiagnostics

/// An expression or statement of a source file, with those that it consists of.
package final class Expression {
  package enum Kind: UInt8, Sendable {
    /// A string literal. Its children are the values of its interpolations.
    case text
    /// A number, a Boolean value, `nil` or a regular expression.
    case value
    /// A name of a variable, function or type, with generic arguments.
    case name
    /// A member of its child. Without a child, it begins with its dot: `.all`.
    case member
    /// A call of its first child with the others.
    case call
    /// An element of its first child, `names[0]`, with the others as indices.
    case element
    /// A closure, or the body of a function. Its children are its statements.
    case closure
    /// One of several branches: `a ? b : c`, `a ?? b`, `if`, `guard`, `switch`, `do` with `catch`, `#if`. See ``branches``.
    case conditional
    case list
    /// A dictionary. Its children are a key, its value, the next key and so on.
    case dictionary
    case tuple
    /// Something that has the value of its child: `(a)`, `try a`, `await a`, `a!`.
    case transparent
    /// The value of an optional in a chain: `a?`.
    case optional
    /// A cast or a test of a type: `a as B`, `a is B`.
    case cast
    case keyPath
    /// An operator with one operand.
    case prefix
    /// An operator with operands. Equal operators without parentheses are one operation: `a + b + c`.
    case operation
    /// An assignment of its second child to its first, also by `+=` and the like.
    case assignment
    /// A declaration or pattern that binds names to a part of its child.
    case binding
    /// `return`, `throw`, `break`, `continue` and `fallthrough`.
    case exit
    /// The statements in braces or in a case of a `switch`.
    case block
    /// A loop. Its last child is its block.
    case loop
    /// `defer`.
    case deferred
    /// A local function or type. A function's child is its body.
    case declaration
    /// Tokens that are not understood.
    case unknown
  }

  // A large project has millions of expressions, so that their fields are small.
  package let kind: Kind
  /// The number of expressions on the longest path to a leaf.
  private let height: UInt16
  private let lowerBound: Int32
  private let upperBound: Int32
  private let wordPosition: Int32
  package let children: [Expression]
  /// The labels of arguments or of a tuple's elements, each empty if there is none. Empty in Swift if there are none at all.
  package let labels: [String]
  /// The expression that contains it.
  package private(set) unowned(unsafe) var parent: Expression?
  /// The greatest height. What is higher is not understood.
  static let maximumHeight = 256

  init(_ kind: Kind, _ range: Range<Int>, word: Int? = nil, _ children: [Expression] = [], labels: [String] = []) {
    let height = (children.lazy.map { Int($0.height) }.max() ?? 0) + 1
    let isUnderstood = height < Self.maximumHeight
    self.kind = isUnderstood ? kind : .unknown
    lowerBound = Int32(clamping: range.lowerBound)
    upperBound = Int32(clamping: range.upperBound)
    wordPosition = Int32(clamping: word ?? range.lowerBound)
    self.children = isUnderstood ? children : []
    self.labels = labels
    self.height = isUnderstood ? UInt16(height) : 1
    for child in self.children { child.parent = self }
  }

  /// The tokens.
  package var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
  /// The token that tells it from others of its kind: a name, an operator's first sign, a keyword.
  package var word: Int { Int(wordPosition) }

  /// The arguments of a call or the indices of an element.
  package var arguments: ArraySlice<Expression> { children.dropFirst() }

  /// Returns the label of an argument. Empty if it has none.
  package func label(_ number: Int) -> String { labels.indices.contains(number) ? labels[number] : "" }

  /// The branches of a conditional: its operands or blocks.
  package var branches: [Expression] {
    let blocks = blocks
    return blocks.isEmpty ? Array(children.suffix(2)) : blocks
  }

  /// The blocks of a conditional statement. Those in operands of `a ? ({ b; }) : c` are values.
  package var blocks: [Expression] {
    let isOperation = children.first.map { $0.range.upperBound <= word } ?? false
    return isOperation ? [] : children.filter { $0.kind == .block }
  }

  /// The expression without parentheses, `try`, `!` and the like.
  package var bare: Expression {
    var result = self
    while result.kind == .transparent || result.kind == .optional, let inner = result.children.first { result = inner }
    return result
  }

  /// The outermost expression that has its value.
  package var whole: Expression {
    var result = self
    while let outer = result.parent, outer.kind == .transparent || outer.kind == .optional { result = outer }
    return result
  }

  /// Returns the innermost expression that a token belongs to. O(height · log children).
  package func innermost(at position: Int, in file: TokenizedFile) -> Expression {
    // Interpolations have tokens of their own, behind those of the file.
    guard let literal = file.literal(around: position) else { return descendant(at: position) }
    let text = innermost(at: literal, in: file)
    return text.kind == .text ? text.descendant(at: position) : text
  }

  /// Returns the innermost expression whose own tokens include a position.
  private func descendant(at position: Int) -> Expression {
    var current = self
    while let next = current.child(at: position) { current = next }
    return current
  }

  /// Returns the child whose own tokens include a position. `nil` if there is none.
  private func child(at position: Int) -> Expression? {
    // The condition of `repeat` precedes its block.
    if kind == .loop { return children.first { $0.range.contains(position) } }
    let index = children.partitioningIndex { $0.range.upperBound > position }
    return index < children.count && children[index].range.contains(position) ? children[index] : nil
  }

  /// Returns a Boolean value that indicates whether a token belongs to it or to one of its interpolations.
  package func contains(_ position: Int) -> Bool {
    range.contains(position) || hasText && children.contains { $0.contains(position) }
  }

  /// A Boolean value that indicates whether it contains literals with interpolations.
  package private(set) lazy var hasText: Bool =
    kind == .text && !children.isEmpty || children.contains(where: \.hasText)
}
