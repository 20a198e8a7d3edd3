extension AccessPath {
  /// Returns a description of the access path: `primary key id == 5`, `index due BETWEEN {…}`, `every object`.
  package func text(in predicate: TypedPredicate) -> String {
    func name(_ property: Int) -> String {
      let properties = predicate.schema.classes[predicate.rootClass].properties
      return properties.indices.contains(property) ? properties[property].name : "\(property)"
    }
    func text(_ constant: AccessConstant) -> String {
      switch constant {
      case .value(let value): predicate.text(ofConstant: value)
      case .parameter(let index): predicate.text(ofParameter: index)
      }
    }
    switch self {
    case .fullScan: return "every object"
    case .union(let ways): return "union of " + ways.map { $0.text(in: predicate) }.joined(separator: ", ")
    case .primaryKey(let property, let constant): return "primary key \(name(property)) == \(text(constant))"
    case .indexEquality(let property, let constants):
      if constants.count == 1 { return "index \(name(property)) == \(text(constants[0]))" }
      return "index \(name(property)) IN {\(constants.map(text).joined(separator: ", "))}"
    case .indexPrefix(let property, let constant): return "index \(name(property)) BEGINSWITH \(text(constant))"
    case .indexRange(let property, let lower, let upper):
      if let lower, let upper, lower.isIncluded, upper.isIncluded {
        return "index \(name(property)) BETWEEN {\(text(lower.constant)), \(text(upper.constant))}"
      }
      var ends: [String] = []
      if let lower { ends.append("\(name(property)) \(lower.isIncluded ? ">=" : ">") \(text(lower.constant))") }
      if let upper { ends.append("\(name(property)) \(upper.isIncluded ? "<=" : "<") \(text(upper.constant))") }
      return "index " + ends.joined(separator: " AND ")
    }
  }
}
