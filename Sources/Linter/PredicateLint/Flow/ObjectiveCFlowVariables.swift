import PredicateAppSources

/// Predicates that Objective-C variables hold: assignments to them, and uses of properties.
extension ObjectiveCFlow {
  func assigned(_ value: Expression, in file: Int) -> [PredicateUse] {
    tree.scopes(of: file).declaration(withValueAt: value.range.lowerBound).map {
      references(of: DeclarationReference(file: file, index: $0))
    } ?? []
  }

  func argument(for parameter: DeclarationReference, of function: DeclarationReference, in call: FlowCall)
    -> Expression?
  {
    guard tree.selector(of: call.expression, in: call.file) != nil,
      let argument = tree.argument(for: parameter, of: function, in: call.expression)
    else { return nil }
    return tree.expression(argument, in: call.file)
  }

  func target(_ target: Expression, in file: Int, isAdded: Bool = false) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var bare = target.bare
    while bare.kind == .cast { bare = bare.children[0].bare }
    switch bare.kind {
    case .element:
      // `predicates[@"adult"] = …`
      let key = bare.arguments.first.map { tokens.codeText($0.range) } ?? ""
      return held(by: .key(key)) { self.target(bare.children[0], in: file, isAdded: true) }
    case .name:
      return tree.variable(tree.name(of: bare, in: file), at: bare.word, in: file)
        .map { references(of: $0, writtenAt: bare.word, isAdded: isAdded) } ?? []
    case .member:
      guard let object = bare.children.first else { return [] }
      let name = tree.name(of: bare, in: file)
      let owner = typer.type(of: object, in: file)
      if let owner, let property = tree.property(name, of: owner.type.name, near: file) {
        return references(of: property, writtenAt: bare.word, isAdded: isAdded)
      }
      guard holders.isEmpty else { return [] }
      let code = tokens.shownText(object.range)
      if name == "predicate", let use = owner.flatMap({ PredicateUse.fetched(by: $0, code) }) {
        return PredicateUse.placed([use], at: place(bare.range, in: file))
      }
      return [.foreign("it is assigned to `\(code).\(name)`")]
    default: return []
    }
  }

  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    let isLabel = tokens.holds(":", at: position + 1) && tokens.isAdjacent(position + 1)
    return !isLabel && !tokens.isAssignment(position + 1)
  }

  func isSameInAll(_ property: DeclarationReference) -> Bool {
    writes[property].assigned.count <= 1 && !writes[property].isChanged
  }

  func propertyReferences(of variable: DeclarationReference) -> [PredicateUse] {
    var result: [PredicateUse] = []
    for place in typer.places(of: variable) where isRead(place.position, tree.tokens(place.file)) {
      if let expression = typer.expression(naming: variable, at: place.position, in: place.file) {
        result += walk(expression.range, in: place.file)
      }
      guard !isOver() else { break }
    }
    return result
  }
}
