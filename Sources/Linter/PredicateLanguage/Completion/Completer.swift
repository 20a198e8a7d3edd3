import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// Finds the completions at a position of a predicate's text.
///
/// The grammar decides which tokens are expected, the class which properties exist. Operators and values are proposed if the checker
/// accepts a comparison with them.
struct Completer {
  private let predicate: ProjectPredicate
  /// The text before the cursor, without the word that is being typed.
  private let before: PredicateReading
  /// The number of bytes of the word that are already typed.
  let written: Int
  /// The quotation mark of the string that contains the cursor. `nil` outside of strings.
  private let quote: UInt8?
  private let project: LintProject
  /// The class of the tested objects, as the sources declare it. `nil` if it is unknown.
  private var target: ProjectClass? { predicate.classes.first }

  init(predicate: ProjectPredicate, text: [UInt8], cursor: Int, project: LintProject) {
    self.predicate = predicate
    self.project = project
    let prefix = text[..<min(cursor, text.count)]
    let string = PredicateReading.openString(prefix)
    quote = string.map { text[$0] }
    let start = string ?? PredicateReading.wordStart(prefix)
    written = prefix.count - start
    before = PredicateReading(
      text: Array(prefix[..<start]), dialect: predicate.dialect, limits: predicate.limits,
      target: predicate.classes.first.map { ($0.schema, $0.index) })
  }

  // MARK: Proposals

  /// Returns the proposals without duplicates, the best first.
  func items() -> [CompletionItem] {
    if quote != nil { return enumerationCases(of: comparedOperand) }
    let end = before.tokens.count
    if predicate.isKeyPath { return before.kind(end - 1) == .dot ? members(behind: end - 1) : properties(at: end) }
    let expected = expectedTokens(after: before.source, dialect: predicate.dialect, limits: predicate.limits)
    if before.kind(end - 1) == .dot { return members(behind: end - 1, expected) }
    var items: [CompletionItem] = []
    if expected.kinds.contains(.option) { return options(expected) }
    let relations = Self.relations.filter(expected.kinds.contains)
    if !relations.isEmpty { items += operators(relations, expected) }
    if expected.kinds.contains(.identifier) {
      if expected.kinds.contains(.truePredicate) {
        items += properties(at: end) + variables(at: end) + words(expected, of: Self.conditionWords)
        items += argument(expected, nil)
      } else if let last = before.kind(end - 1), Self.quantifiers.contains(last) {
        items += properties(at: end, collectionsFirst: true) + variables(at: end)
      } else {
        items += values(expected, end)
      }
    }
    items += words(expected, of: Self.connectives)
    return unique(items)
  }

  private func unique(_ items: [CompletionItem]) -> [CompletionItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.label).inserted }
  }

  // MARK: Words

  private static let relations: [TokenKind] = {
    let kinds = Productions.tokens(of: "relation").union(Productions.tokens(of: "membership"))
    return TokenKind.allCases.filter(kinds.contains)
  }()
  private static let quantifiers = Productions.tokens(of: "quantifier")
  private static let connectives: Set<TokenKind> = [.and, .or, .sort, .distinct, .limit, .ascending, .descending]
  private static let conditionWords: Set<TokenKind> = quantifiers.union([
    .not, .subquery, .truePredicate, .falsePredicate, .selfReference,
  ])

  /// Returns the expected words of some kinds, with the first spelling of each.
  private func words(_ expected: ExpectedTokens, of kinds: Set<TokenKind>) -> [CompletionItem] {
    var seen: Set<TokenKind> = []
    return expected.words.filter { kinds.contains($0.kind) && seen.insert($0.kind).inserted }.map { word in
      let isCall = word.isCall || word.kind == .subquery
      return CompletionItem(
        label: word.word, kind: isCall ? .function : .keyword, meaning: word.kind.meaning ?? "",
        text: isCall ? word.word + "(" : "")
    }
  }

  private func options(_ expected: ExpectedTokens) -> [CompletionItem] {
    let operand = OperandReading(endingBefore: before.tokens.count - 2, of: before)
    let operation = before.kind(before.tokens.count - 2) != nil ? before.text(before.tokens.count - 2) : ""
    return expected.words.filter { word in
      word.kind == .option
        && (operand?.allows(" \(operation)[\(word.word)] \(OperandReading.placeholder(predicate.dialect))") ?? true)
    }.map { CompletionItem(label: $0.word, kind: .keyword, meaning: $0.kind.meaning ?? "") }
  }

  /// Returns the operators that may follow the operand before the cursor.
  private func operators(_ kinds: [TokenKind], _ expected: ExpectedTokens) -> [CompletionItem] {
    let operand = OperandReading(endingBefore: before.tokens.count, of: before)
    return kinds.compactMap { kind in
      guard
        let word = expected.words.first(where: { $0.kind == kind })?.word
          ?? LexicalSpelling.sign(of: kind)
      else { return nil }
      if let operand, operand.parameter(word) == nil { return nil }
      return CompletionItem(label: word, kind: .operation, meaning: kind.meaning ?? "")
    }
  }

  // MARK: Values

  /// A comparison whose right side is being typed.
  private struct Comparison {
    var operand: OperandReading
    var operation: TokenKind
    /// The text after the operand.
    var rest: String
    /// A Boolean value that indicates whether the cursor is in an open list.
    var isList: Bool
  }

  /// The comparison whose right side contains the cursor.
  private var comparison: Comparison? {
    var isList = false
    var last = before.tokens.count - 1
    // Skips the elements of a list, and the options of an operator.
    while let kind = before.kind(last), !Self.relations.contains(kind) {
      switch kind {
      case .rightBracket:
        guard let open = before.open(of: last) else { return nil }
        last = open - 1
      case .leftBrace:
        isList = true
        last -= 1
      case .comma, .placeholder, .objectPlaceholder, .argument, .integer, .signedInteger, .float, .string:
        last -= 1
      default: return nil
      }
    }
    guard let operation = before.kind(last), let operand = OperandReading(endingBefore: last, of: before) else {
      return nil
    }
    let rest = before.source[SourceRange(before.tokens[last].range.lowerBound, before.source.utf8.count)]
    return Comparison(operand: operand, operation: operation, rest: rest, isList: isList)
  }

  private var comparedOperand: OperandReading? { comparison?.operand }

  private func values(_ expected: ExpectedTokens, _ end: Int) -> [CompletionItem] {
    let comparison = comparison
    let parameter = comparison?.operand.parameter("==")
    var items = enumerationCases(of: comparison?.operand)
    if comparison?.operation == .between, before.kind(end - 1) == .between {
      let placeholder = OperandReading.placeholder(predicate.dialect)
      let second = predicate.dialect == .rql ? "$1" : placeholder
      items.append(
        CompletionItem(
          label: "{\(placeholder), \(second)}", kind: .placeholder, meaning: TokenKind.between.meaning ?? ""))
    }
    items += argument(expected, parameter)
    var constants: Set<TokenKind> = []
    if parameter?.type == .bool || parameter?.type == .mixed { constants = [.true, .false] }
    if parameter?.isNullable ?? true { constants.insert(.null) }
    items += words(expected, of: constants).map { item in
      var item = item
      item.kind = .value
      return item
    }
    items += properties(at: end).filter { property in
      guard let comparison, parameter != nil else { return true }
      return comparison.operand.isRight("\(comparison.rest) \(property.insertion)\(comparison.isList ? "}" : "")")
    }
    return items + variables(at: end) + words(expected, of: [.subquery])
  }

  /// Returns the placeholder of the dialect, with the expected type.
  private func argument(_ expected: ExpectedTokens, _ parameter: Parameter?) -> [CompletionItem] {
    let kinds: [TokenKind] = [.placeholder, .objectPlaceholder, .argument]
    guard let kind = kinds.first(where: expected.kinds.contains) else { return [] }
    let type = parameter?.type.map { type in
      (target?.schema.name(of: type) ?? type.name) + (parameter?.isNullable == true ? "?" : "")
    }
    return [
      CompletionItem(
        label: OperandReading.placeholder(predicate.dialect), kind: .placeholder, detail: type ?? "",
        meaning: kind.meaning ?? "")
    ]
  }

  /// Returns the values of the enumeration that an operand's property declares.
  private func enumerationCases(of operand: OperandReading?) -> [CompletionItem] {
    guard let element = operand?.lastElement, let target,
      let (definition, owner) = before.property(at: element),
      let property = project.property(
        definition.name, of: target.schema.classes[owner].name, in: target, near: predicate.path)
    else { return [] }
    return property.cases.filter { quote == nil || $0.value.utf8.first == quote }.map { value in
      CompletionItem(
        label: quote == nil ? ".\(value.name)" : value.value, kind: .enumerationCase,
        detail: quote == nil ? value.value : ".\(value.name)", text: value.value)
    }
  }

  // MARK: Names

  /// Returns the properties of the class in which a name at a token is resolved.
  private func properties(at index: Int, collectionsFirst: Bool = false) -> [CompletionItem] {
    guard let owner = before.plainOwner(at: index) else { return [] }
    let items = properties(of: owner)
    guard collectionsFirst, let target else { return items }
    let properties = target.schema.classes[owner].properties
    let many = Set(properties.filter(\.type.isCollection).map(\.name))
    return items.filter { many.contains($0.label) } + items.filter { !many.contains($0.label) }
  }

  private func properties(of owner: Int) -> [CompletionItem] {
    guard let target, target.schema.classes.indices.contains(owner) else { return [] }
    let definition = target.schema.classes[owner]
    return definition.properties.map { property in
      let isTyped = target.isTyped(property.name, of: definition.name)
      // A reserved word needs `#` to be a name.
      let isReserved = keyword(property.name.utf8, of: predicate.dialect).map { !$0.isForeign(to: predicate.dialect) }
      let needsMark = isReserved == true && !isName(property.name)
      return CompletionItem(
        label: property.name, kind: .property,
        detail: isTyped ? target.schema.notation(of: property.type) : "",
        meaning: "property of `\(definition.name)`", text: needsMark ? "#\(property.name)" : "")
    }
  }

  /// Returns whether a word is a property's name without `#`.
  private func isName(_ word: String) -> Bool {
    guard
      let tree = parse(
        SourceText("\(word) == \(OperandReading.placeholder(predicate.dialect))"), dialect: predicate.dialect
      ).tree
    else { return false }
    return tree.nodes.contains { $0.kind == .name }
  }

  /// Returns the variables of the `SUBQUERY`s that contain a token.
  private func variables(at index: Int) -> [CompletionItem] {
    before.scopes(at: index).reversed().filter { !$0.variable.isEmpty }.map { scope in
      let type = scope.element.flatMap { target?.schema.className($0) }
      return CompletionItem(
        label: scope.variable, kind: .variable, detail: type ?? "", meaning: "an element of the collection",
        text: "\(scope.variable).")
    }
  }

  /// Returns the members that may follow the dot at a token: properties and collection operators.
  private func members(behind dot: Int, _ expected: ExpectedTokens? = nil) -> [CompletionItem] {
    guard dot >= 1 else { return [] }
    // The element before the dot, without its subscripts.
    var last = dot - 1
    while before.kind(last) == .rightBracket {
      guard let open = before.open(of: last) else { return [] }
      last = open - 1
    }
    guard last >= 0 else { return [] }
    let isSubquery = before.kind(last) == .rightParenthesis
    let next = isSubquery ? nil : before.steps(to: last).next
    let items = next.map(properties(of:)) ?? []
    guard let expected else { return items }
    let operand = OperandReading(endingBefore: dot, of: before)
    let words = expected.words.filter { $0.word.hasPrefix("@") }.filter { word in
      guard let operand else { return isSubquery ? word.kind == .atCount : before.target == nil }
      // `@sum` of objects needs one of their properties.
      let rests = [".\(word.word)"] + items.prefix(Self.probedProperties).map { ".\(word.word).\($0.insertion)" }
      return rests.contains { operand.allows("\($0) == \(OperandReading.placeholder(predicate.dialect))") }
    }
    let aggregates = words.map {
      CompletionItem(label: $0.word, kind: .function, detail: "collection operator", meaning: $0.kind.meaning ?? "")
    }
    // After `@sum`, only properties that can be summed.
    if !isSubquery, before.text(last).hasPrefix("@"), let operand {
      return items.filter { operand.allows(".\($0.insertion) == \(OperandReading.placeholder(predicate.dialect))") }
    }
    return items + aggregates
  }

  /// The number of properties that are tried to find out whether a collection operator fits.
  private static let probedProperties = 64
}

/// The spellings of signs.
enum LexicalSpelling {
  /// Returns the sign of a kind of token, as in messages but without quotes: `==`. `nil` if messages use words.
  static func sign(of kind: TokenKind) -> String? {
    let display = kind.display
    guard display.utf8.first == UInt8(ascii: "`"), display.utf8.count > 2 else { return nil }
    return String(display.dropFirst().dropLast())
  }
}
