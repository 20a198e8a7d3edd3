import PredicateAppSources

/// The effect of an assignment on a later position.
enum Reach {
  /// The assignment does not reach the position: it is in another branch of the same condition, or its branch exits before it.
  case never
  /// The assignment is in a branch that may be skipped.
  case perhaps
  case always
}

/// The values written to a local variable that may reach a place.
extension SourceTree {
  /// Returns the reach of a write to a place that reads the variable.
  ///
  /// Statements run in source order. A loop may run again, and a closure may run at any time, so their writes may reach the place.
  ///
  /// - Parameters:
  ///   - write: The position of the assignment operator, or of the name that is changed.
  ///   - declared: The position of the variable's declaration. Loops around it do not matter.
  func reach(of write: Int, to place: Int, declaredAt declared: Int, in file: Int) -> Reach {
    var (writing, reading) = (path(to: write, in: file), path(to: place, in: file))
    var common: Expression?
    var isRepeated = false
    while let outer = writing.last, outer === reading.last {
      common = outer
      isRepeated = isRepeated || outer.kind == .loop && !outer.contains(declared)
      writing.removeLast()
      reading.removeLast()
    }
    guard let common else { return .perhaps }
    let isCalled = { (path: [Expression]) in path.contains { $0.kind == .closure || $0.kind == .declaration } }
    if write > place { return isRepeated || isCalled(reading) ? .perhaps : .never }
    if isCalled(writing) { return .perhaps }
    let reach = reach(of: writing, behind: common, to: reading, place, in: file)
    return reach == .never && isRepeated ? .perhaps : reach
  }

  /// Returns the expressions around a token, the innermost first.
  private func path(to position: Int, in file: Int) -> [Expression] {
    guard let body = statements(around: position, in: file), body.contains(position) else { return [] }
    var result = [body.innermost(at: position, in: tokens(file))]
    while let outer = result[result.count - 1].parent { result.append(outer) }
    return result
  }

  /// Returns the reach of a write to a later place, given the expressions around both within the innermost around them.
  private func reach(
    of writing: [Expression], behind common: Expression, to reading: [Expression], _ place: Int, in file: Int
  ) -> Reach {
    if common.kind == .conditional, let one = writing.last, let other = reading.last, one.kind == .block,
      other.kind == .block
    {
      // An error may occur behind the write.
      return isAttempt(common, in: file) || mayFallThrough(one, in: file) ? .perhaps : .never
    }
    var isConditional = false
    for (inner, outer) in zip(writing, writing.dropFirst() + [common]) {
      if outer !== common, outer.kind == .block || outer.kind == .closure {
        let behind = outer.children.drop { $0 !== inner }.dropFirst()
        if behind.contains(where: { exits($0, before: place, in: file) }) { return .never }
      }
      switch outer.kind {
      case .conditional:
        isConditional =
          isConditional || outer.children.first !== inner || inner.kind == .block && outer.children.count > 1
      case .loop: isConditional = isConditional || inner.kind == .block
      default: break
      }
    }
    return isConditional ? .perhaps : .always
  }

  private func isAttempt(_ conditional: Expression, in file: Int) -> Bool {
    ["do", "try"].contains { tokens(file).holds($0, at: conditional.word) }
  }

  /// Returns a Boolean value that indicates whether the next case of a `switch` may run behind a case.
  private func mayFallThrough(_ block: Expression, in file: Int) -> Bool {
    let isCase = block.parent.map { tokens(file).holds("switch", at: $0.word) } ?? false
    guard isCase, let last = block.children.last, last.kind == .exit else { return isCase && language == .objectiveC }
    return tokens(file).holds("fallthrough", at: last.word)
  }

  /// Returns a Boolean value that indicates whether a statement exits, so that a place behind it is not reached.
  private func exits(_ statement: Expression, before place: Int, in file: Int) -> Bool {
    guard statement.kind == .exit else { return isExit(statement, in: file) }
    let tokens = tokens(file)
    if tokens.holds("fallthrough", at: statement.word) { return false }
    let isContinue = tokens.holds("continue", at: statement.word)
    guard isContinue || tokens.holds("break", at: statement.word) else { return true }
    // A place behind the loop or `switch` is reached.
    var outer = statement.parent
    while let current = outer, current.kind != .loop, isContinue || !tokens.holds("switch", at: current.word) {
      outer = current.parent
    }
    return outer?.contains(place) ?? false
  }

  /// Returns a Boolean value that indicates whether a value written at one place may reach another, without an unconditional write between.
  ///
  /// - Parameter others: All writes to the variable: the position of each assignment operator, and the value.
  func reaches(
    _ write: Int, to place: Int, past others: [(sign: Int, value: Range<Int>)], declaredAt declared: Int, in file: Int
  ) -> Bool {
    guard write == declared || reach(of: write, to: place, declaredAt: declared, in: file) != .never else {
      return false
    }
    return !others.contains { other in
      // The operator of the write itself follows the name.
      other.sign > write + 1 && other.sign < place && !other.value.contains(place)
        && reach(of: other.sign, to: place, declaredAt: declared, in: file) == .always
    }
  }

  /// Returns a Boolean value that indicates whether values from other writes than a given one may reach a place.
  func isOneOfSeveral(
    _ write: Int, at place: Int, of others: [(sign: Int, value: Range<Int>)], declaredAt declared: Int, in file: Int
  ) -> Bool {
    guard others.count <= Bounds.alternatives else { return true }
    let first = write == declared ? [] : [(sign: declared, value: 0..<0)]
    return (first + others).contains { other in
      other.sign != write && other.sign != write + 1
        && reaches(other.sign, to: place, past: others, declaredAt: declared, in: file)
    }
  }

  /// Returns a Boolean value that indicates whether the condition that chose one of some formats may also guard the place that uses it:
  /// `let format = isDog ? "age > 3" : "lives > 1"`, and then `if isDog { … }`.
  func areChosenElsewhere(_ formats: [FormatText], at place: Int, in file: Int) -> Bool {
    guard formats.count > 1 else { return false }
    return Set(formats.flatMap(\.choices)).contains { choice in
      let name = tokens(choice.file).word(at: choice.variable) ?? ""
      // All conditions of a function may depend on a choice made outside of it.
      let start = choice.file == file && choice.variable < place ? choice.variable : 0
      return isConditional(place, behind: start, reading: name, in: file)
    }
  }

  /// Returns a Boolean value that indicates whether conditions of a function decide if a place in it is reached: it is in a branch, or behind
  /// an exit.
  func isConditional(_ place: Int, in file: Int) -> Bool {
    guard let body = statements(around: place, in: file), body.contains(place) else { return false }
    let isBranch = path(to: place, in: file).contains { inner in
      inner.parent.map { $0.kind == .conditional && $0.children.first !== inner && !isAttempt($0, in: file) } ?? false
    }
    return isBranch || firstExit(of: body, in: file) < place
  }

  /// Returns the position of the first word of a body that leaves it or a part of it.
  private func firstExit(of body: Expression, in file: Int) -> Int {
    if let known = firstExits[file]?[body.range.lowerBound] { return known }
    let tokens = tokens(file)
    let found = body.range.first { position in Self.exits.contains { tokens.holds($0, at: position) } } ?? .max
    firstExits[file, default: [:]][body.range.lowerBound] = found
    return found
  }

  private static let exits: [StaticString] = ["return", "break", "continue", "throw", "goto"]

  /// Returns whether a condition behind a position decides if a place is reached: it is in a branch, or an earlier branch exits that reads
  /// a name.
  private func isConditional(_ place: Int, behind start: Int, reading name: String, in file: Int) -> Bool {
    let isBranch = path(to: place, in: file).contains { block in
      guard block.kind == .block, block.range.lowerBound > start, let outer = block.parent else { return false }
      return outer.kind == .conditional && !isAttempt(outer, in: file)
    }
    let tokens = tokens(file)
    let first = max(start, statements(around: place, in: file)?.range.lowerBound ?? place)
    return isBranch
      || first < place
        && (first..<place).contains {
          $0 > start && tokens.isWord($0, name) && reach(of: $0, to: place, declaredAt: start, in: file) == .never
        }
  }
}
