/// Draws the rules of a grammar as railroad diagrams, one picture a dialect.
package struct RailroadEmitter {
  private let grammar: Grammar
  private let view: DialectView

  /// The diagrams of the rules that a dialect has, from the start rule on, as one SVG; nil where there is no such dialect.
  /// The same for the same grammar.
  package static func picture(of compiled: CompiledGrammar, dialect: String) -> String? {
    guard let index = compiled.grammar.dialects.firstIndex(of: dialect) else { return nil }
    let emitter = RailroadEmitter(grammar: compiled.grammar, view: DialectView(compiled.grammar, dialect: index))
    return emitter.picture()
  }

  private func picture() -> String {
    var drawing = RailroadDrawing()
    var y = 16
    var width = 0
    for rule in reachedRules() {
      let element = element(of: rule).simplified
      let size = RailroadDrawing.size(element)
      y += 16
      drawing.title(rule.name.text, y: y)
      y += 14 + size.above
      drawing.track(element, x: 16, y: y)
      y += size.below + 16
      width = max(width, size.width + 2 * 48)
    }
    return drawing.svg(width: width, height: y, label: "The grammar of \(view.name)")
  }

  // MARK: Rules

  /// The rules that the start rule leads to, in the grammar's order.
  private func reachedRules() -> [RuleStatement] {
    var reached: Set<String> = []
    var pending = [grammar.file.start?.text ?? ""]
    while let name = pending.popLast() {
      guard let rule = grammar.file.rules.first(where: { $0.name.text == name }), reached.insert(name).inserted else {
        continue
      }
      pending += element(of: rule).rules
    }
    return grammar.file.rules.filter { reached.contains($0.name.text) }
  }

  private func element(of rule: RuleStatement) -> RailroadElement {
    .choice(rule.alternatives.filter(view.allows).map { .sequence(elements(of: $0.items)) })
  }

  private func elements(of items: [RuleItem]) -> [RailroadElement] { items.compactMap(element) }

  private func element(of item: RuleItem) -> RailroadElement? {
    switch item {
    case .symbol(let reference): return element(of: reference)
    case .group(let alternatives, _):
      let allowed = alternatives.filter { view.allows($0) }
      return allowed.isEmpty ? nil : .choice(allowed.map { .sequence(elements(of: $0)) })
    case .optional(let inner): return view.allows([inner]) ? element(of: inner).map { .optional($0) } : nil
    case .star(let inner):
      return view.allows([inner]) ? element(of: inner).map { .optional(.loop($0, separator: nil)) } : nil
    case .plus(let inner): return element(of: inner).map { .loop($0, separator: nil) }
    case .significant(let inner): return element(of: inner)
    case .marker: return nil
    }
  }

  private func element(of reference: SymbolReference) -> RailroadElement? {
    guard let symbol = grammar.symbol(of: reference) else { return nil }
    guard grammar.isTerminal(symbol) else { return .rule(reference.name) }
    if symbol == 0 { return nil }
    let spellings = view.spellings(of: symbol)
    // A long list says less than its name.
    guard !spellings.isEmpty, spellings.count <= 6 else { return .token(grammar.terminals[symbol].name) }
    return .choice(spellings.map { .text($0) })
  }
}

extension SymbolReference {
  /// The name without quotes.
  fileprivate var name: String {
    switch self {
    case .name(let name), .literal(let name): name.text
    }
  }
}

extension RailroadElement {
  /// The rules that it names.
  fileprivate var rules: [String] {
    switch self {
    case .rule(let name): [name]
    case .text, .token: []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.rules)
    case .optional(let inner): inner.rules
    case .loop(let inner, let separator): inner.rules + (separator?.rules ?? [])
    }
  }
}
