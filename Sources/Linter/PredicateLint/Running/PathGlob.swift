/// A pattern for paths in a folder: `*` and `?` match within a name, `**` matches any folders, `[a-z]` matches one character of a set, and
/// `{a,b}` matches either text and may be nested.
///
/// A pattern without a slash matches the name at any depth. A pattern that matches a folder matches its contents, too.
struct PathGlob: Sendable, Equatable {
  /// The source text of the pattern.
  let pattern: String
  /// The absolute path of the folder that the pattern is relative to.
  let folder: String
  /// The patterns after expanding braces, each split into names.
  private let alternatives: [[[Character]]]

  init(_ pattern: String, in folder: String) {
    self.pattern = pattern
    self.folder = folder
    alternatives = Self.expand(pattern).filter { !$0.isEmpty }.map { pattern in
      var parts = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
      if !pattern.contains("/") || (pattern.hasSuffix("/") && parts.count == 1) { parts.insert(["*", "*"], at: 0) }
      return parts
    }
  }

  /// Returns the message for a pattern with an unclosed bracket or brace. `nil` if there is none.
  static func fault(in pattern: String) -> String? {
    var open: [Character] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "[":
        // The first character of a set is an element, even `]`.
        guard let end = rest.dropFirst().firstIndex(of: "]"), !rest[..<end].contains("/") else {
          return "the pattern `\(pattern)` has a `[` without `]` in the same name; write `[[]` for the character"
        }
        rest = rest[rest.index(after: end)...]
      case "{": open.append(character)
      case "}":
        if open.popLast() == nil {
          return "the pattern `\(pattern)` has a `}` without `{`; write `[}]` for the character"
        }
      default: break
      }
    }
    return open.isEmpty ? nil : "the pattern `\(pattern)` has a `{` without `}`; write `[{]` for the character"
  }

  /// Returns whether the pattern matches an absolute path, or a folder above it.
  func matches(_ path: String) -> Bool {
    guard let relative = PathName.relative(path, to: folder) else { return false }
    let names = relative.split(separator: "/").map(Array.init)
    return alternatives.contains { Self.matches($0, names) }
  }

  /// Returns whether `parts` match some of the first names, by simulating the pattern's states. O(parts × names).
  private static func matches(_ parts: [[Character]], _ names: [[Character]]) -> Bool {
    var states: Set<Int> = [0]
    func closed(_ states: Set<Int>) -> Set<Int> {
      var all = states
      for state in states {
        var next = state
        while next < parts.count, parts[next] == ["*", "*"] {
          next += 1
          all.insert(next)
        }
      }
      return all
    }
    states = closed(states)
    for name in names {
      var next: Set<Int> = []
      for state in states where state < parts.count {
        if parts[state] == ["*", "*"] {
          next.insert(state)
        } else if matches(parts[state], name) {
          next.insert(state + 1)
        }
      }
      states = closed(next)
      // A trailing `**` needs at least one name, and this is one.
      if states.contains(parts.count) { return true }
      if states.isEmpty { return false }
    }
    return false
  }

  /// Returns whether a pattern without slashes matches a whole name. On a mismatch after a star, the star takes one more character.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (position, index) = (0, 0)
    var retry: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        retry = (position, index)
        position += 1
      } else if let next = step(pattern, position, name[index]) {
        position = next
        index += 1
      } else if let (star, start) = retry {
        position = star + 1
        index = start + 1
        retry = (star, start + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }

  /// Returns the position after the part of the pattern that matches one character. `nil` if it does not match.
  private static func step(_ pattern: [Character], _ position: Int, _ character: Character) -> Int? {
    guard position < pattern.count else { return nil }
    if pattern[position] == "?" { return position + 1 }
    guard pattern[position] == "[", let end = pattern[(position + 1)...].dropFirst().firstIndex(of: "]") else {
      return pattern[position] == character ? position + 1 : nil
    }
    var set = pattern[(position + 1)..<end]
    let isNegated = set.first == "!" || set.first == "^"
    if isNegated { set = set.dropFirst() }
    var isFound = false
    var next = set.startIndex
    while next < set.endIndex {
      if next + 2 < set.endIndex, set[next + 1] == "-" {
        if set[next] <= character, character <= set[next + 2] { isFound = true }
        next += 3
      } else {
        if set[next] == character { isFound = true }
        next += 1
      }
    }
    return isFound != isNegated ? end + 1 : nil
  }

  /// Returns the patterns for all choices of nested braces.
  private static func expand(_ pattern: String) -> [String] {
    var finished: [[Character]] = []
    var open = [Array(pattern)]
    while let next = open.popLast() {
      guard let (braces, commas) = firstBraces(next), finished.count + open.count < Bounds.many else {
        finished.append(next)
        continue
      }
      var start = braces.lowerBound + 1
      for end in commas + [braces.upperBound] {
        open.append(Array(next[..<braces.lowerBound] + next[start..<end] + next[(braces.upperBound + 1)...]))
        start = end + 1
      }
    }
    return finished.map { String($0) }
  }

  /// Returns the first closed pair of braces, and the commas between its choices. `nil` if there is none.
  private static func firstBraces(_ pattern: [Character]) -> (braces: ClosedRange<Int>, commas: [Int])? {
    var open: [(position: Int, commas: [Int])] = []
    var first: (braces: ClosedRange<Int>, commas: [Int])?
    for (position, character) in pattern.enumerated() {
      switch character {
      case "{": open.append((position, []))
      case ",": if !open.isEmpty { open[open.count - 1].commas.append(position) }
      case "}":
        guard let closed = open.popLast() else { break }
        if first.map({ closed.position < $0.braces.lowerBound }) ?? true {
          first = (closed.position...position, closed.commas)
        }
      default: break
      }
    }
    return first
  }
}
