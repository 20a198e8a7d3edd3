/// A nondeterministic automaton over bytes, built by Thompson's construction.
struct NFA {
  struct State {
    /// Transitions on a range of bytes.
    var edges: [(bytes: ClosedRange<UInt8>, target: Int)] = []
    /// Transitions on nothing.
    var jumps: [Int] = []
    /// The pattern whose end this is.
    var pattern: Int?
  }

  private(set) var states: [State] = [State()]

  /// The automaton that matches any of the patterns, from state 0.
  init(_ patterns: [TokenPattern]) {
    for (index, pattern) in patterns.enumerated() {
      let begin = add()
      states[0].jumps.append(begin)
      let end = build(pattern.regex, from: begin)
      states[end].pattern = index
    }
  }

  private mutating func add() -> Int {
    states.append(State())
    return states.count - 1
  }

  /// Adds the states of `regex`, which begin at `start`, and returns the state of its end.
  private mutating func build(_ regex: Regex, from start: Int) -> Int {
    switch regex {
    case .empty: return start
    case .set(let set):
      let end = add()
      for range in set.ranges {
        for sequence in utf8Sequences(of: range) {
          var state = start
          for (index, bytes) in sequence.enumerated() {
            let target = index == sequence.count - 1 ? end : add()
            states[state].edges.append((bytes, target))
            state = target
          }
        }
      }
      return end
    case .sequence(let parts):
      var state = start
      for part in parts { state = build(part, from: state) }
      return state
    case .alternatives(let parts):
      let end = add()
      for part in parts {
        let begin = add()
        states[start].jumps.append(begin)
        let partEnd = build(part, from: begin)
        states[partEnd].jumps.append(end)
      }
      return end
    case .optional(let part):
      let begin = add()
      let end = build(part, from: begin)
      let join = add()
      states[start].jumps += [begin, join]
      states[end].jumps.append(join)
      return join
    case .star(let part):
      let loop = add()
      states[start].jumps.append(loop)
      let begin = add()
      states[loop].jumps.append(begin)
      let end = build(part, from: begin)
      states[end].jumps.append(loop)
      let out = add()
      states[loop].jumps.append(out)
      return out
    case .plus(let part):
      return build(.sequence([part, .star(part)]), from: start)
    }
  }

  /// Whether any of the patterns matches exactly this text, by walking all ways at once.
  func matches(_ text: some Sequence<UInt8>) -> Bool {
    var marks = Array(repeating: -1, count: states.count)
    var active = closure([0], &marks, stamp: 0)
    for (index, byte) in text.enumerated() {
      let targets = active.flatMap { states[$0].edges.filter { $0.bytes.contains(byte) }.map(\.target) }
      active = closure(targets, &marks, stamp: index + 1)
    }
    return active.contains { states[$0].pattern != nil }
  }

  /// The states reached from `seeds` on nothing, in order.
  func closure(_ seeds: [Int], _ marks: inout [Int], stamp: Int) -> [Int] {
    var result: [Int] = []
    var pending = seeds
    for seed in seeds { marks[seed] = stamp }
    while let state = pending.popLast() {
      result.append(state)
      for target in states[state].jumps where marks[target] != stamp {
        marks[target] = stamp
        pending.append(target)
      }
    }
    // States that only pass on say nothing about a set.
    return result.filter { !states[$0].edges.isEmpty || states[$0].pattern != nil }.sorted()
  }
}
