/// The grammar's productions, for the coverage of corpora.
package enum Productions {
  /// Every production as the grammar's page writes it: `comparison = operand relation operand => comparison`.
  package static let texts: [String] =
    String(describing: GeneratedGrammar.productionTexts).split(separator: "\n").map(String.init)

  /// The indices of the productions that a tree was built with: the automaton run once more over the tree's tokens.
  package static func used(by tree: SyntaxTree) -> Set<Int> {
    let tables = ParserTables.shared
    var states: [UInt16] = [0]
    var used: Set<Int> = []
    var position = 0
    while position < tree.tokens.count, let state = states.last {
      let action = tables.action(state, tree.tokens[position].kind)
      if action & 1 != 0 {
        states.append(action >> 1)
        position += 1
        continue
      }
      guard action != 0 else { break }
      let index = Int(action >> 1) - 1
      used.insert(index)
      let production = tables.productions[index]
      states.removeLast(min(Int(production.length), states.count))
      guard index != 0, let below = states.last else { break }
      states.append(tables.goto(below, production.rule))
    }
    return used
  }
}
