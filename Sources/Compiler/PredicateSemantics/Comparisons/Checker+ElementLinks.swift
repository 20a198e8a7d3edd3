/// Elements of collections that rql does not support, unlike other elements (language §4.6, §5.6).
extension Checker {
  /// Rejects an object at a position of a list as an operand, and a comparison with nil of links after a collection.
  mutating func refuseElementLinks(_ parts: ComparisonParts) throws(Reported) {
    guard rules.contains(.elementsAreNoLinks), parts.left.isLink || parts.right.isLink else { return }
    for (side, other) in [(parts.left, parts.right), (parts.right, parts.left)] {
      guard let subject = side.subject, let path = subject.path, let step = path.steps.last, subject.kind == .link
      else { continue }
      if step.part.isPlace { throw reportElementLink(subject.range) }
      let schema = schema
      let isOfCollection = path.steps.map { schema.classes[$0.classIndex].properties[$0.property].type.isCollection }
      guard other.isNullAlone, isOfCollection.last == false, isOfCollection.contains(true) else { continue }
      throw report(
        .collectionVsNull,
        "`\(source(subject.range))` reaches links of several objects, which are not compared with nil; ask each object, "
          + "`SUBQUERY(list, $x, $x.link == nil).@count > 0`", other.range)
    }
  }

  /// Reports an object at a position of a list without a property after it.
  mutating func reportElementLink(_ range: SourceRange) -> Reported {
    report(
      .indexNotSupported,
      "`\(source(range))` is one object of a list, and only its properties are compared; for any of the list's "
        + "objects write `ANY` and the list", range)
  }

  /// Rejects the keys of a dictionary, and the values of a single mixed value, on the right of IN.
  mutating func refuseParts(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) {
    guard rules.contains(.partsAreNoLists), let path = subject.path else { return }
    let isOfCollection = path.steps.last.map { property(of: $0).type.isCollection } ?? false
    let isPartOfMixed =
      path.mixedSubscripts.contains { $0.isMany } && !isOfCollection
      && !TypedPath(steps: path.steps).isToMany(in: schema)
    guard subject.isKeys || isPartOfMixed else { return }
    let text =
      "\(source(subject.range)) ==\(parts.options.isEmpty ? "" : source(parts.bracketsRange)) "
      + source(parts.left.range)
    throw report(
      .inRightSide, "`\(source(subject.range))` is not a list to IN; write `\(text)`", subject.range,
      fixIts: parts.quantifier == nil && parts.rightQuantifier == nil && parts.left.subject?.isToMany != true
        ? .write(text, at: parts.range) : [])
  }
}
