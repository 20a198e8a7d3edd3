import PredicateAppSources

/// The names of classes and entities that texts are.
extension FormatReader {
  /// Returns the class or entity that an expression names: one of several, if conditions choose the name. `nil` if it has another text.
  func entity(namedBy range: Range<Int>, in file: Int) -> WrittenType? {
    let found = budget.limited { alternatives(range, in: file, depth: 0) }
    // A class's own member with a text that is not visible, such as `T.entityName`, can only name the entity of the class.
    if found?.contains(where: { $0.hasText || $0.isOpen }) != true,
      let owner = owner(ofMember: tree.expression(range, in: file).bare, in: file)
    {
      return owner
    }
    guard let found, let entities = entities(of: found), let first = entities.first else { return nil }
    if entities.allSatisfy({ $0 == first }) { return first }
    let areChosen = found.allSatisfy { $0.isSure && $0.pick == nil } && !entities.contains(where: \.isConstrained)
    return areChosen ? .one(of: entities) : nil
  }

  /// Returns the class of objects whose static member an expression reads. `nil` if it is not the class of an entity.
  private func owner(ofMember expression: Expression, in file: Int) -> WrittenType? {
    let member = expression.kind == .call && expression.arguments.isEmpty ? expression.children[0] : expression
    guard member.kind == .member, tree.name(of: member, in: file).lowercased().hasSuffix("name"),
      let object = member.children.first, let type = typer.type(of: object, in: file)?.instance
    else { return nil }
    return type.isConstrained || tree.models.entities.knows(.objects(type.name)) ? type : nil
  }

  /// Returns the class or entity that each text names. `nil` if one of them does not.
  func entities(of texts: [FormatAlternative]) -> [WrittenType]? {
    var result: [WrittenType] = []
    for text in texts {
      if text.isGuess { return nil }
      if let name = text.text?.string {
        result.append(FetchedType.argument(name))
      } else if case .hole(let hole)? = text.pieces.first(where: { !$0.isText }),
        FormatAlternative(pieces: text.pieces.filter(\.isText)).isBlank,
        let named = hole.named ?? hole.parameter.flatMap(entity)
      {
        result.append(named)
      } else {
        return nil
      }
    }
    return result
  }
}
