/// Rules: repetitions and groups become productions, markers get their places.
extension GrammarResolver {
  /// A right side under construction.
  private struct Sequence {
    var symbols: [Int] = []
    var significant: Int?
    var markers: [Grammar.PlacedMarker] = []
  }

  mutating func declareRules() {
    grammar.nonterminals = [
      Grammar.Nonterminal(name: "text", location: GrammarLocation(line: 1, column: 1))
    ]
    for rule in file.rules {
      if nonterminalIDs[rule.name.text] != nil { duplicate(rule.name, "rule") }
      if terminalIDs[rule.name.text] != nil {
        diagnostics.report(rule.name.location, "`\(rule.name.text)` is a token already, and cannot be a rule, too")
      }
      nonterminalIDs[rule.name.text] = grammar.nonterminals.count
      grammar.nonterminals.append(
        Grammar.Nonterminal(
          name: rule.name.text, display: rule.display, missing: rule.missing?.text, location: rule.name.location))
    }
    readPrecedence()
    guard let start = file.start, let startID = nonterminalIDs[start.text] else {
      if let start = file.start {
        diagnostics.report(start.location, "there is no rule `\(start.text)`")
      } else {
        diagnostics.report(GrammarLocation(line: 1, column: 1), "there is no start: write `start RULE`")
      }
      return
    }
    grammar.productions.append(
      Grammar.Production(
        left: grammar.symbol(nonterminal: 0), right: [grammar.symbol(nonterminal: startID)], markers: [], rejects: [],
        location: start.location))
    for (index, rule) in file.rules.enumerated() {
      for alternative in rule.alternatives { add(alternative, rule: index + 1) }
    }
    // Markers may name rules, whose first tokens are known only now.
    resolveMarkers()
    readRecovery()
    readMisnamed()
    reportDuplicateProductions()
  }

  private mutating func readPrecedence() {
    for level in file.precedence {
      for symbol in level.symbols {
        if case .name(let name) = symbol, terminalIDs[name.text] == nil {
          // A level of its own, which productions name with `prec`.
          if nonterminalIDs[name.text] != nil {
            diagnostics.report(name.location, "`\(name.text)` is a rule: precedence is for tokens and names of its own")
          }
          pseudoPrecedence[name.text] = grammar.associativity.count
        } else if let terminal = self.symbol(symbol) {
          grammar.precedenceOfTerminal[terminal] = grammar.associativity.count
        }
      }
      grammar.associativity.append(level.associativity)
    }
  }

  private mutating func add(_ alternative: Alternative, rule: Int) {
    let left = grammar.symbol(nonterminal: rule)
    let node = alternative.node.flatMap { self.node($0) }
    var rejects: [Grammar.Reject] = []
    for clause in alternative.rejects {
      guard let dialect = dialect(clause.dialect) else { continue }
      rejects.append(
        Grammar.Reject(
          dialect: dialect, code: clause.code.text, message: clause.message, isForBlanks: clause.isForBlanks))
    }
    for sequence in expand(alternative.items, rule: rule) {
      var production = Grammar.Production(
        left: left, right: sequence.symbols, node: node, significant: sequence.significant, markers: sequence.markers,
        rejects: rejects, location: alternative.location)
      if node == nil, sequence.significant != nil {
        diagnostics.report(alternative.location, "`^` marks the token of a node, and there is no node here")
      }
      switch alternative.precedence {
      case .name(let name) where pseudoPrecedence[name.text] != nil:
        production.precedence = pseudoPrecedence[name.text]
      case .some(let reference):
        production.precedence = symbol(reference).flatMap { grammar.precedenceOfTerminal[$0] }
        if production.precedence == nil {
          diagnostics.report(reference.location, "`\(reference.text)` has no precedence")
        }
      case nil:
        production.precedence = sequence.symbols.last { grammar.precedenceOfTerminal[$0] != nil }
          .flatMap { grammar.precedenceOfTerminal[$0] }
      }
      grammar.productions.append(production)
    }
  }

  /// The right sides that items stand for, each optional item once there and once not.
  private mutating func expand(_ items: [RuleItem], rule: Int) -> [Sequence] {
    var results = [Sequence()]
    for item in items {
      let choices = expand(item, rule: rule)
      results = results.flatMap { prefix in
        choices.map { choice in
          var joined = prefix
          joined.markers += choice.markers.map {
            Grammar.PlacedMarker(position: $0.position + prefix.symbols.count, marker: $0.marker)
          }
          if let significant = choice.significant { joined.significant = significant + prefix.symbols.count }
          joined.symbols += choice.symbols
          return joined
        }
      }
    }
    return results
  }

  private mutating func expand(_ item: RuleItem, rule: Int) -> [Sequence] {
    switch item {
    case .symbol(let reference):
      guard let symbol = symbol(reference) else { return [Sequence()] }
      used.insert(symbol)
      return [Sequence(symbols: [symbol])]
    case .significant(let inner):
      return expand(inner, rule: rule).map { sequence in
        var sequence = sequence
        sequence.significant = 0
        return sequence
      }
    case .marker(let clause):
      pendingMarkers.append(clause)
      return [Sequence(markers: [Grammar.PlacedMarker(position: 0, marker: pendingMarkers.count - 1)])]
    case .optional(let inner): return [Sequence()] + expand(inner, rule: rule)
    case .star(let inner): return [Sequence()] + expand(.plus(inner), rule: rule)
    case .group(let alternatives, let location):
      if alternatives.count == 1 { return expand(alternatives[0], rule: rule) }
      let helper = declareHelper(of: rule, location)
      for alternative in alternatives {
        for sequence in expand(alternative, rule: rule) { addHelper(helper, sequence, location) }
      }
      return [Sequence(symbols: [helper])]
    case .plus(let inner):
      let location = Self.location(of: inner) ?? file.rules[rule - 1].name.location
      var sequences: [Sequence] = []
      if case .group(let alternatives, _) = inner {
        for alternative in alternatives { sequences += expand(alternative, rule: rule) }
      } else {
        sequences = expand(inner, rule: rule)
      }
      let helper = declareHelper(of: rule, location)
      for sequence in sequences {
        if sequence.symbols.isEmpty { diagnostics.report(location, "what is repeated here may be empty") }
        addHelper(helper, sequence, location)
        var longer = sequence
        longer.symbols.insert(helper, at: 0)
        longer.markers = sequence.markers.map { Grammar.PlacedMarker(position: $0.position + 1, marker: $0.marker) }
        addHelper(helper, longer, location)
      }
      return [Sequence(symbols: [helper])]
    }
  }

  private static func location(of item: RuleItem) -> GrammarLocation? {
    switch item {
    case .symbol(let reference): reference.location
    case .group(_, let location): location
    case .optional(let inner), .star(let inner), .plus(let inner), .significant(let inner): self.location(of: inner)
    case .marker(let marker): marker.code.location
    }
  }

  /// A nonterminal for a part of a rule, called after the rule.
  private mutating func declareHelper(of rule: Int, _ location: GrammarLocation) -> Int {
    helperCount[rule, default: 0] += 1
    let name = "\(file.rules[rule - 1].name.text).\(helperCount[rule, default: 0])"
    grammar.nonterminals.append(Grammar.Nonterminal(name: name, location: location))
    return grammar.symbol(nonterminal: grammar.nonterminals.count - 1)
  }

  private mutating func addHelper(_ helper: Int, _ sequence: Sequence, _ location: GrammarLocation) {
    if sequence.significant != nil { diagnostics.report(location, "`^` cannot stand inside a group") }
    grammar.productions.append(
      Grammar.Production(
        left: helper, right: sequence.symbols, markers: sequence.markers, rejects: [],
        precedence: sequence.symbols.last { grammar.precedenceOfTerminal[$0] != nil }
          .flatMap { grammar.precedenceOfTerminal[$0] }, location: location))
  }

  private mutating func resolveMarkers() {
    let first = FirstSets(grammar)
    var ids: [Int] = []
    for clause in pendingMarkers {
      var terminals: Set<Int>?
      if let references = clause.tokens {
        terminals = []
        for reference in references {
          guard let symbol = symbol(reference) else { continue }
          terminals?.formUnion(first.first(of: symbol).elements)
        }
      }
      let marker = Grammar.Marker(
        code: clause.code.text, terminals: terminals?.sorted(), message: clause.message,
        blamesBefore: clause.blamesBefore)
      if let id = markerIDs[marker] {
        ids.append(id)
      } else {
        markerIDs[marker] = grammar.markers.count
        ids.append(grammar.markers.count)
        grammar.markers.append(marker)
      }
    }
    for production in grammar.productions.indices {
      for index in grammar.productions[production].markers.indices {
        grammar.productions[production].markers[index].marker =
          ids[
            grammar.productions[production].markers[index].marker]
      }
    }
  }

  private mutating func readRecovery() {
    guard let recovery = file.recovery else { return }
    for name in recovery.rules {
      if let id = nonterminalIDs[name.text] {
        grammar.recoveryNonterminals.append(grammar.symbol(nonterminal: id))
      } else {
        diagnostics.report(name.location, "there is no rule `\(name.text)`")
      }
    }
    for reference in recovery.tokens {
      guard let symbol = symbol(reference) else { continue }
      if grammar.isTerminal(symbol) {
        grammar.recoveryTerminals.append(symbol)
      } else {
        diagnostics.report(reference.location, "`\(reference.text)` is a rule: recovery goes on from a token")
      }
    }
  }

  private mutating func readMisnamed() {
    guard let misnamed = file.misnamed else { return }
    let first = FirstSets(grammar)
    var terminals: Set<Int> = []
    for reference in misnamed.tokens {
      if let symbol = symbol(reference) { terminals.formUnion(first.first(of: symbol).elements) }
    }
    grammar.misnamed = (misnamed.code.text, terminals.sorted())
  }

  private mutating func reportDuplicateProductions() {
    var seen: Set<[Int]> = []
    for (index, production) in grammar.productions.enumerated()
    where !seen.insert([production.left] + production.right).inserted {
      diagnostics.report(production.location, "`\(grammar.text(of: index))` stands here twice")
    }
  }
}
