/// `path geoWithin shape` of rql, and `path IN %@` with a shape (language §8.7).
extension Checker {
  /// Returns a Boolean value that indicates whether a comparison tests whether points are in a shape, because of its operator or of the
  /// argument on its right.
  func isShapeTest(_ id: NodeID) -> Bool {
    guard let operatorID = tree.child(.operation, of: id), let right = tree.child(.right, of: id) else { return false }
    switch tree.tokenKind(of: operatorID) {
    case .geoWithin: return true
    case .in where !rules.contains(.hasGeoWithin):
      if case .shape? = suppliedArgument(right) { return true }
      return false
    default: return false
    }
  }

  /// Types such a comparison.
  mutating func geoComparison(_ id: NodeID, in scope: Int) throws(Reported) -> TypedNode {
    guard scopes[scope].classIndex != nil, let leftID = tree.child(.left, of: id),
      let operatorID = tree.child(.operation, of: id),
      let rightID = tree.child(.right, of: id)
    else { throw Reported() }
    let (operandID, quantifier, quantifierRange) = quantified(leftID)
    let left = try? side(of: operandID, in: scope)
    let operatorRange = tree.wordRange(of: operatorID)
    if let options = tree.child(.options, of: operatorID) {
      report(
        .optionRequiresString,
        "`\(tree.text(of: options))` is about text, and `\(source(operatorRange))` tests a point",
        tree[options].range)
    }
    guard let left, !left.isOpen else {
      _ = try region(of: rightID)
      throw Reported()
    }
    let parts = ComparisonParts(
      range: tree[id].range, left: left, right: left, written: .isIn, operatorRange: operatorRange, options: [],
      optionsRange: operatorRange, bracketsRange: operatorRange,
      quantifier: quantifier, quantifierRange: quantifierRange, rightQuantifierRange: operatorRange)
    let points = try? points(left, parts)
    let right = try region(of: rightID)
    guard let (path, quantifier) = points else { throw Reported() }
    let comparison = Comparison(
      quantifier: quantifier, left: operand(path), .geoWithin, right: right, range: parts.range)
    guard rules.contains(.hasGeoWithin), quantifier == .all else { return .comparison(comparison) }
    // The engine's ALL is false for an empty collection of points (language §8.1).
    var some = comparison
    some.quantifier = .any
    nodes += [.comparison(some), .comparison(comparison)]
    return .and([nodes.count - 2, nodes.count - 1])
  }

  /// Returns the path to embedded points, and its quantifier. Reports other sides.
  private mutating func points(
    _ side: Side, _ parts: ComparisonParts
  ) throws(Reported) -> (path: Subject, quantifier: Quantifier?) {
    guard let path = side.subject, path.path != nil, let classIndex = path.type.classIndex, !path.isKeys else {
      var found = "a constant"
      switch side {
      case .subject(let subject) where subject.path != nil: found = "a value of type \(typeName(of: subject))"
      case .subject(let subject) where !subject.isArithmetic: found = "a number"
      default: break
      }
      throw report(
        .geoLeftNotLink,
        "`\(source(side.range))` is \(found); what a shape is tested for is an embedded point, an object with a string "
          + "`type` and a list of doubles `coordinates`", side.range)
    }
    if rules.contains(.elementsAreNoLinks), path.path?.steps.last?.part.isSingle == true {
      throw report(
        .indexNotSupported,
        "`\(source(path.range))` is one point of a collection, which cannot be asked alone; write `ANY` and the collection",
        path.range)
    }
    let definition = schema.classes[classIndex]
    guard PointClass(definition) != nil else {
      throw report(
        .geoWrongShapeClass,
        "class `\(definition.name)` holds no points: a point has a string `type` and a list of doubles `coordinates`",
        path.range)
    }
    guard definition.isEmbedded else {
      throw report(
        .geoTopLevelClass,
        "points are embedded objects, and class `\(definition.name)` is not; declare it as embedded", path.range)
    }
    let quantifier = try quantifier(of: path, parts)
    if quantifier == nil, parts.quantifier != nil { throw reportQuantifierOfOne(path, parts) }
    return (path, quantifier)
  }

  /// Returns the class of the embedded points at the end of a path. `nil` if the path leads to anything else.
  func pointClass(of path: Subject) -> PointClass? {
    guard let classIndex = path.type.classIndex, schema.classes[classIndex].isEmbedded else { return nil }
    return PointClass(schema.classes[classIndex])
  }

  /// Returns the argument of a placeholder or bound `$name`. `nil` for other nodes, and if there is no value.
  func suppliedArgument(_ id: NodeID) -> Argument? {
    guard let arguments else { return nil }
    switch tree[id].kind {
    case .placeholder, .argument:
      guard tree[id].kind == .argument || Placeholder(token: tree.tokenText(of: id)) == .anyValue else { return nil }
      return positions[id].flatMap { arguments.positional.indices.contains($0) ? arguments.positional[$0] : nil }
    case .path:
      guard tree.children(of: id).count == 1, let first = tree.children(of: id).first, tree[first].kind == .variable,
        let name = tree.name(of: first), !isBound(name, in: scope(of: id))
      else { return nil }
      return arguments.variables[name]
    default: return nil
    }
  }
}
