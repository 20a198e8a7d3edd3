import PredicateJSON

/// A mutable JSON value.
indirect enum JSONTree {
  /// A number, Boolean value or null, as written.
  case plain(String)
  case string(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  /// The child indices from a value to one inside it.
  typealias Path = [Int]

  init(_ value: JSONValue) {
    switch value.kind {
    case .array: self = .array(value.elements.map(JSONTree.init))
    case .object: self = .object(value.members.map { ($0.key, JSONTree($0.value)) })
    default: self = value.string.map(JSONTree.string) ?? .plain(value.text)
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .plain(let text): writer.raw(text)
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array(of: elements) { $1.write(to: &$0) }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    }
  }

  private var children: [JSONTree] {
    switch self {
    case .plain, .string: []
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    }
  }

  /// Returns the keys of all objects inside, each once, in the order of the text.
  ///
  /// - Parameter parts: The members below which keys count, each with the number of levels.
  func keys(below parts: [String: Int]) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    collect(&keys, &seen, parts, levels: 0)
    return keys
  }

  private func collect(_ keys: inout [String], _ seen: inout Set<String>, _ parts: [String: Int], levels: Int) {
    switch self {
    case .plain, .string: break
    case .array(let elements): for element in elements { element.collect(&keys, &seen, parts, levels: levels) }
    case .object(let members):
      for member in members {
        if levels > 0, seen.insert(member.key).inserted { keys.append(member.key) }
        member.value.collect(&keys, &seen, parts, levels: Self.levels(below: member.key, levels, parts))
      }
    }
  }

  private static func levels(below key: String, _ levels: Int, _ parts: [String: Int]) -> Int {
    levels > 0 ? levels - 1 : parts[key] ?? 0
  }

  /// Returns the value without names: without members with these keys or values, elements equal to them, and elements with that `name`.
  ///
  /// - Parameters:
  ///   - parts: The members below which keys count, each with the number of levels.
  ///   - optional: The keys that count everywhere.
  func forgetting(
    _ names: Set<String>, below parts: [String: Int], _ optional: Set<String>, levels: Int = 0
  ) -> JSONTree {
    func isForgotten(_ value: JSONTree) -> Bool {
      switch value {
      case .string(let text): names.contains(text)
      case .object(let members): members.contains { $0.key == "name" && isForgotten($0.value) }
      case .plain, .array: false
      }
    }
    switch self {
    case .plain, .string: return self
    case .array(let elements):
      return .array(
        elements.filter { !isForgotten($0) }.map { $0.forgetting(names, below: parts, optional, levels: levels) })
    case .object(let members):
      return .object(
        members.filter { member in
          if case .string = member.value, isForgotten(member.value) { return false }
          return !(names.contains(member.key) && (levels > 0 || optional.contains(member.key)))
        }.map {
          (
            $0.key,
            $0.value.forgetting(names, below: parts, optional, levels: Self.levels(below: $0.key, levels, parts))
          )
        })
    }
  }

  /// Returns the value with the value at a path replaced or removed.
  func replacing(_ path: Path.SubSequence, with new: JSONTree?) -> JSONTree? {
    guard let place = path.first else { return new }
    switch self {
    case .plain, .string: return self
    case .array(var elements):
      guard elements.indices.contains(place) else { return self }
      let child = elements[place].replacing(path.dropFirst(), with: new)
      elements.replaceSubrange(place...place, with: child.map { [$0] } ?? [])
      return .array(elements)
    case .object(var members):
      guard members.indices.contains(place) else { return self }
      let child = members[place].value.replacing(path.dropFirst(), with: new)
      members.replaceSubrange(place...place, with: child.map { [(key: members[place].key, value: $0)] } ?? [])
      return .object(members)
    }
  }

  /// Returns the simpler values for each value in some members, the largest reductions first. `nil` removes the value.
  func simpler(below parts: Set<String>) -> [(path: Path, value: JSONTree?)] {
    guard case .object(let members) = self else { return [] }
    return members.enumerated().filter { parts.contains($0.element.key) }.flatMap {
      $0.element.value.simpler(at: [$0.offset])
    }
  }

  private func simpler(at path: Path) -> [(path: Path, value: JSONTree?)] {
    let simpler: [JSONTree]
    switch self {
    case .plain("null"), .plain("0"), .string(""): simpler = []
    case .plain("1"): simpler = [.plain("0")]
    case .plain: simpler = [.plain("null"), .plain("0"), .plain("1")]
    case .string(let text):
      let shorter = [text.unicodeScalars.dropLast(), text.unicodeScalars.dropFirst()]
      simpler = [.plain("null"), .string("")] + shorter.map { .string(String($0)) }
    case .array, .object: simpler = [.plain("null")]
    }
    var found: [(path: Path, value: JSONTree?)] = [(path: path, value: nil)]
    for value in simpler { found.append((path: path, value: value)) }
    for (place, child) in children.enumerated() { found += child.simpler(at: path + [place]) }
    return found
  }
}
