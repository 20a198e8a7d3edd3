import PredicateValues

extension RqlWriter {
  /// A predicate with a mistake in it: a type, a name, a quantifier or an argument that does not fit, or damaged text.
  mutating func spoil(_ text: String, _ classIndex: Int) -> String {
    switch random.below(8) {
    case 0: return "(\(text)) AND nothing == 1"
    case 1:
      let property = random.pick(schema.classes[classIndex].properties)?.name ?? ""
      return "(\(text)) OR \(property) == \(literal(sample(random.pick(RandomValues.scalarTypes) ?? .int)))"
    case 2:
      let property = random.pick(schema.classes[classIndex].properties)?.name ?? ""
      return "(\(text)) OR \(quantifier())\(property) \(relation(of: .int)) nil"
    case 3:
      let names = schema.classes[classIndex].properties.map(\.name)
      return "(\(text)) OR \(random.pick(names) ?? "") \(relation(of: .int)) \(random.pick(names) ?? "")"
    case 4:
      if !arguments.isEmpty { arguments.removeLast() }
      return text
    case 5: return "5 == 5 OR " + text
    default:
      var bytes = Array(text.utf8)
      let start = random.below(bytes.count)
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(4)))
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
