import PredicateValues

extension PredicateWriter {
  /// A predicate with a mistake in it: a type, a name, a quantifier or an argument that does not fit, or damaged text.
  mutating func spoil(_ text: String) -> String {
    switch random.below(8) {
    case 0: return "(\(text)) AND nothing == 1"
    case 1: return "(\(text)) OR items == nil"
    case 2: return "(\(text)) OR ALL link.items.owner > 5"
    case 3: return "(\(text)) AND next.items.@sum == 'x'"
    case 4:
      arguments.append(.value(.string("one too many")))
      return text
    case 5:
      if !arguments.isEmpty { arguments.removeLast() }
      return text
    case 6: return "5 == 5 OR " + text
    default:
      var bytes = Array(text.utf8)
      let start = random.below(bytes.count)
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(4)))
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
