/// A deterministic automaton over classes of bytes. State 0 is dead.
package struct DFA: Sendable {
  /// The class of each byte.
  package var classes: [Int]
  package var classCount: Int
  /// The next state, by state and class.
  package var next: [[Int]]
  /// The states in which matching begins.
  var starts = [1]
  /// The pattern that ends at each state, if any.
  var pattern: [Int?]

  /// The state after a byte.
  package func step(_ state: Int, _ byte: UInt8) -> Int { next[state][classes[Int(byte)]] }

  /// The pattern that matches exactly this text.
  func match(_ text: some Sequence<UInt8>) -> Int? {
    var state = starts[0]
    for byte in text { state = step(state, byte) }
    return pattern[state]
  }

  /// The subset construction over `nfa`, with the patterns that end together at a state.
  static func build(_ nfa: NFA) -> (dfa: DFA, together: [[Int]]) {
    let (classes, representatives) = byteClasses(of: nfa)
    var dfa = DFA(classes: classes, classCount: representatives.count, next: [], pattern: [])
    var together: [[Int]] = []
    var ids: [[Int]: Int] = [:]
    var sets: [[Int]] = []
    var marks = Array(repeating: -1, count: nfa.states.count)
    var stamp = 0
    func intern(_ seeds: [Int]) -> Int {
      let set = nfa.closure(seeds, &marks, stamp: stamp)
      stamp += 1
      if let id = ids[set] { return id }
      ids[set] = sets.count
      sets.append(set)
      return sets.count - 1
    }
    _ = intern([])
    _ = intern([0])
    var index = 0
    while index < sets.count {
      let set = sets[index]
      together.append(Array(Set(set.compactMap { nfa.states[$0].pattern })).sorted())
      let edges = set.flatMap { nfa.states[$0].edges }
      dfa.next.append(
        representatives.map { byte in
          edges.isEmpty ? 0 : intern(Array(Set(edges.filter { $0.bytes.contains(byte) }.map(\.target))))
        })
      index += 1
    }
    dfa.pattern = together.map(\.first)
    return (dfa, together)
  }

  /// Bytes that no edge tells apart fall in one class; the classes are numbered by their first byte.
  private static func byteClasses(of nfa: NFA) -> (classes: [Int], representatives: [UInt8]) {
    var startsClass = Array(repeating: false, count: 257)
    startsClass[0] = true
    for state in nfa.states {
      for edge in state.edges {
        startsClass[Int(edge.bytes.lowerBound)] = true
        startsClass[Int(edge.bytes.upperBound) + 1] = true
      }
    }
    // Neighbours that differ somewhere need not differ in kind: `a`…`z` apart, say, from `A`…`Z`. Minimising joins them.
    var classes: [Int] = []
    var representatives: [UInt8] = []
    for byte in 0..<256 {
      if startsClass[byte] { representatives.append(UInt8(byte)) }
      classes.append(representatives.count - 1)
    }
    return (classes, representatives)
  }

  /// An automaton that does what several do, each from a start of its own. Their patterns are the same numbers.
  static func joining(_ parts: [DFA]) -> DFA {
    var ids: [[Int]: Int] = [:]
    var representatives: [Int] = []
    let classes = (0..<256).map { byte in
      let together = parts.map { $0.classes[byte] }
      if let id = ids[together] { return id }
      ids[together] = representatives.count
      representatives.append(byte)
      return representatives.count - 1
    }
    var result = DFA(
      classes: classes, classCount: representatives.count, next: [representatives.map { _ in 0 }], starts: [],
      pattern: [nil])
    for part in parts {
      // All of them share the dead state.
      let offset = result.next.count - 1
      func joined(_ state: Int) -> Int { state == 0 ? 0 : state + offset }
      result.starts += part.starts.map(joined)
      for row in part.next.dropFirst() { result.next.append(representatives.map { joined(row[part.classes[$0]]) }) }
      result.pattern += part.pattern.dropFirst()
    }
    return result
  }

  /// The smallest automaton that does the same, by refining a partition of the states (Moore), numbered in the order in
  /// which a walk from the starts meets them; classes of bytes that have become alike are joined.
  func minimised() -> DFA {
    var block = pattern.map { $0.map { $0 + 2 } ?? 1 }
    block[0] = 0
    var blockCount = Set(block).count
    while true {
      var ids: [[Int]: Int] = [:]
      var refined: [Int] = []
      for state in next.indices {
        let signature = [block[state]] + next[state].map { block[$0] }
        if ids[signature] == nil { ids[signature] = ids.count }
        refined.append(ids[signature] ?? 0)
      }
      block = refined
      if ids.count == blockCount { break }
      blockCount = ids.count
    }
    var representative = Array(repeating: 0, count: blockCount)
    for state in next.indices.reversed() { representative[block[state]] = state }

    var order: [Int] = []
    var number = Array(repeating: -1, count: blockCount)
    func meet(_ block: Int) {
      guard number[block] < 0 else { return }
      number[block] = order.count
      order.append(block)
    }
    for state in [0] + starts { meet(block[state]) }
    var index = 0
    while index < order.count {
      for target in next[representative[order[index]]] { meet(block[target]) }
      index += 1
    }
    var result = DFA(
      classes: classes, classCount: classCount, next: [], starts: starts.map { number[block[$0]] }, pattern: [])
    for block_ in order {
      result.next.append(next[representative[block_]].map { number[block[$0]] })
      result.pattern.append(pattern[representative[block_]])
    }
    return result.withJoinedClasses()
  }

  private func withJoinedClasses() -> DFA {
    var ids: [[Int]: Int] = [:]
    var columns: [Int] = []
    var newClass: [Int] = []
    for column in 0..<classCount {
      let signature = next.map { $0[column] }
      if let id = ids[signature] {
        newClass.append(id)
      } else {
        ids[signature] = columns.count
        newClass.append(columns.count)
        columns.append(column)
      }
    }
    return DFA(
      classes: classes.map { newClass[$0] }, classCount: columns.count,
      next: next.map { row in columns.map { row[$0] } }, starts: starts, pattern: pattern)
  }

  /// A shortest text that leads to each state, as bytes.
  func shortestTexts() -> [[UInt8]?] {
    var texts: [[UInt8]?] = Array(repeating: nil, count: next.count)
    var queue = starts
    for start in starts { texts[start] = [] }
    var index = 0
    // Printable bytes first, for the sake of readers.
    let bytes = Array(UInt8(0x21)...0x7E) + Array(UInt8(0)...0x20) + Array(UInt8(0x7F)...0xFF)
    while index < queue.count {
      let state = queue[index]
      for byte in bytes {
        let target = step(state, byte)
        if target != 0, texts[target] == nil, let text = texts[state] {
          texts[target] = text + [byte]
          queue.append(target)
        }
      }
      index += 1
    }
    return texts
  }
}
