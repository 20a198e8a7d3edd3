/// A piece of a railroad diagram: what is read on the way from its left end to its right one.
indirect enum RailroadElement: Hashable, Sendable {
  /// Text that stands so in a predicate.
  case text(String)
  /// A kind of token that a regular expression describes.
  case token(String)
  /// A rule, drawn in a diagram of its own.
  case rule(String)
  case sequence([RailroadElement])
  case choice([RailroadElement])
  case optional(RailroadElement)
  /// Once or more; on the way back the separator, if there is one.
  case loop(RailroadElement, separator: RailroadElement?)

  /// The same with nothing nested in vain, and `x (separator x)*` as a loop.
  var simplified: RailroadElement {
    switch self {
    case .text, .token, .rule: return self
    case .choice(let ways):
      let ways = Self.joiningPrefixes(
        ways.map(\.simplified).flatMap { if case .choice(let inner) = $0 { inner } else { [$0] } })
      return ways.count == 1 ? ways[0] : .choice(ways)
    case .optional(let inner):
      // An optional optional is no more than optional.
      if case .optional = inner.simplified { return inner.simplified }
      return .optional(inner.simplified)
    case .loop(let inner, let separator): return .loop(inner.simplified, separator: separator?.simplified)
    case .sequence(let parts):
      var result: [RailroadElement] = []
      for part in parts.map(\.simplified) {
        switch part {
        case .sequence(let inner): result += inner
        case .optional(.loop(.sequence(let repeated), separator: nil)), .loop(.sequence(let repeated), separator: nil):
          let isOnceAtLeast = if case .loop = part { true } else { false }
          guard let first = result.last, repeated.count > 1, repeated.last == first else {
            result.append(part)
            continue
          }
          let separator = RailroadElement.sequence(Array(repeated.dropLast())).simplified
          result.removeLast()
          result += isOnceAtLeast ? [first, separator] : []
          result.append(.loop(first, separator: separator))
        default: result.append(part)
        }
      }
      return result.count == 1 ? result[0] : .sequence(result)
    }
  }

  /// The ways with `x | x y` as `x y?`, and `x | x s x (s x)*` as a loop.
  private static func joiningPrefixes(_ ways: [RailroadElement]) -> [RailroadElement] {
    var result: [RailroadElement] = []
    for way in ways {
      if let last = result.last, case .sequence(let parts) = way, parts.first == last {
        let rest = Array(parts.dropFirst())
        if rest.count == 2, rest[1] == .loop(last, separator: rest[0]) {
          result[result.count - 1] = rest[1]
        } else {
          result[result.count - 1] = .sequence([last, .optional(.sequence(rest))]).simplified
        }
      } else {
        result.append(way)
      }
    }
    return result
  }
}
