import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import PredicateValues

/// `path geoWithin shape` of rql, and `path IN %@` with a shape (LANGUAGE §8.7).
extension Checker {
  /// Whether a comparison asks for points in a shape: by its operator, or by the argument on its right.
  func isShapeTest(_ id: NodeID) -> Bool {
    guard let operatorID = tree.child(1, of: id), let right = tree.child(2, of: id) else { return false }
    switch tree.tokenKind(of: operatorID) {
    case .geoWithin: return true
    case .in where dialect == .nspredicate:
      if case .shape? = suppliedArgument(right) { return true }
      return false
    default: return false
    }
  }

  /// Types such a comparison; nil after a report, and where a key path or a coordinate waits for its argument.
  mutating func geoComparison(_ id: NodeID, in scope: Int) -> TypedNode? {
    guard scopes[scope].classIndex != nil, let leftID = tree.child(0, of: id), let operatorID = tree.child(1, of: id),
      let rightID = tree.child(2, of: id)
    else { return nil }
    let isQuantified = tree[leftID].kind == .quantified
    let operandID = isQuantified ? tree.child(0, of: leftID) ?? leftID : leftID
    let left = side(of: operandID, in: scope)
    let operatorRange = tree.token(of: operatorID)?.range ?? tree[operatorID].range
    if let options = tree.child(0, of: operatorID) {
      report(
        .optionRequiresString,
        "`\(tree.text(of: options))` is about text, and `\(source(operatorRange))` tests a point",
        tree[options].range)
    }
    guard let left else {
      _ = region(of: rightID)
      return nil
    }
    if case .open = left {
      _ = region(of: rightID)
      return nil
    }
    let parts = ComparisonParts(
      range: tree[id].range, left: left, right: left, written: .isIn, operatorRange: operatorRange, options: [],
      optionsRange: operatorRange, bracketsRange: operatorRange,
      quantifier: isQuantified ? writtenQuantifier(tree.tokenKind(of: leftID)) : nil,
      quantifierRange: isQuantified ? tree.token(of: leftID)?.range ?? tree[leftID].range : tree[leftID].range,
      rightQuantifierRange: operatorRange)
    let path = pointPath(left)
    let quantified = path.flatMap { quantifier(of: $0, parts) }
    let right = region(of: rightID)
    guard let path, let quantified, let right else { return nil }
    let comparison = Comparison(
      quantifier: quantified.quantifier, left: operand(path), .geoWithin, right: right, range: parts.range)
    guard dialect == .rql, quantified.quantifier == .all else { return .comparison(comparison) }
    // The engine's ALL is false of no points (LANGUAGE §8.1).
    var some = comparison
    some.quantifier = .any
    nodes += [.comparison(some), .comparison(comparison)]
    return .and([nodes.count - 2, nodes.count - 1])
  }

  /// The path where it leads to embedded points; nil after a report.
  private mutating func pointPath(_ side: Side) -> ResolvedPath? {
    guard case .path(let path) = side, let classIndex = path.type.classIndex, !path.isKeys else {
      var found = "a constant"
      switch side {
      case .path(let path): found = "a value of type \(typeName(of: path))"
      case .aggregate, .count: found = "a number"
      default: break
      }
      report(
        .geoLeftNotLink,
        "`\(source(side.range))` is \(found); what a shape is tested for is an embedded point, an object with a string "
          + "`type` and a list of doubles `coordinates`", side.range)
      return nil
    }
    let definition = schema.classes[classIndex]
    guard PointClass(definition) != nil else {
      report(
        .geoWrongShapeClass,
        "class `\(definition.name)` holds no points: a point has a string `type` and a list of doubles `coordinates`",
        path.range)
      return nil
    }
    guard definition.isEmbedded else {
      report(
        .geoTopLevelClass,
        "points are embedded objects, and class `\(definition.name)` is not; declare it as embedded", path.range)
      return nil
    }
    return path
  }

  /// The class of the embedded points that a path leads to; nil where it leads to anything else.
  func pointClass(of path: ResolvedPath) -> PointClass? {
    guard let classIndex = path.type.classIndex, schema.classes[classIndex].isEmbedded else { return nil }
    return PointClass(schema.classes[classIndex])
  }

  /// What an argument or a bound `$name` stands for; nil where it is neither or has no value.
  func suppliedArgument(_ id: NodeID) -> Argument? {
    guard let arguments else { return nil }
    switch tree[id].kind {
    case .placeholder, .argument:
      guard tree[id].kind == .argument || Placeholder(token: tree.tokenText(of: id)) == .anyValue else { return nil }
      return positions[id].flatMap { arguments.positional.indices.contains($0) ? arguments.positional[$0] : nil }
    case .path:
      guard tree.children(of: id).count == 1, let first = tree.child(0, of: id), tree[first].kind == .variable,
        let name = tree.name(of: first), !isBound(name, in: scope(of: id))
      else { return nil }
      return arguments.variables[name]
    default: return nil
    }
  }
}
