import PredicateAppSources

/// Which of the values that are written to a local variable it may have at a place.
extension SourceTree {
  /// What a write is to a place where the variable is read.
  ///
  /// Statements are taken in their order. What a loop does is done again before its next round, and a closure may run whenever it is there: what
  /// these may bring is there perhaps.
  ///
  /// - Parameters:
  ///   - write: The sign of an assignment, or the name that is changed.
  ///   - declared: Where the variable is declared: what is around that is no loop for it.
  func reach(of write: Int, to place: Int, declaredAt declared: Int, in file: Int) -> Reach {
    let tokens = tokens(file)
    let own = closure(around: write, declaredAt: declared, in: file)
    let isInside = own.map { $0.contains(place) } ?? true
    if write < place {
      guard isInside else { return .perhaps }
      let reach = tokens.reach(of: write, to: place)
      return reach == .never && tokens.isLoop(around: write, and: place, behind: declared) ? .perhaps : reach
    }
    if tokens.isLoop(around: write, and: place, behind: declared) { return .perhaps }
    let reading = closure(around: place, declaredAt: declared, in: file)
    return reading == nil || reading == own ? .never : .perhaps
  }

  /// Whether a value that is written at one place may be what a variable holds at another: nothing that is always made stands between.
  ///
  /// - Parameter others: All that is written to the variable: the sign of each assignment, and its value.
  func reaches(
    _ write: Int, to place: Int, past others: [(sign: Int, value: Range<Int>)], declaredAt declared: Int, in file: Int
  ) -> Bool {
    guard write == declared || reach(of: write, to: place, declaredAt: declared, in: file) != .never else {
      return false
    }
    return !others.contains { other in
      // The sign of the write itself stands behind its name.
      other.sign > write + 1 && other.sign < place && !other.value.contains(place)
        && reach(of: other.sign, to: place, declaredAt: declared, in: file) == .always
    }
  }

  /// More writes than these are not told apart.
  private static let maximumWrites = 16

  /// Whether a variable may hold something else at a place than what is written to it at another.
  func isOneOfSeveral(
    _ write: Int, at place: Int, of others: [(sign: Int, value: Range<Int>)], declaredAt declared: Int, in file: Int
  ) -> Bool {
    guard others.count <= Self.maximumWrites else { return true }
    let first = write == declared ? [] : [(sign: declared, value: 0..<0)]
    return (first + others).contains { other in
      other.sign != write && other.sign != write + 1
        && reaches(other.sign, to: place, past: others, declaredAt: declared, in: file)
    }
  }

  /// Whether a condition may lead to a place that also chose, before it, which of some formats come there: `let format = isDog ? "age > 3" :
  /// "lives > 1"`, and then `if isDog { … }`.
  func areChosenElsewhere(_ formats: [FormatText], at place: Int, in file: Int) -> Bool {
    guard formats.count > 1 else { return false }
    return Set(formats.flatMap(\.choices)).contains { choice in
      let name = tokens(choice.file).word(at: choice.variable) ?? ""
      // What is chosen outside of a function is known to all of its conditions.
      let start = choice.file == file && choice.variable < place ? choice.variable : 0
      return tokens(file).isConditional(place, behind: start, reading: name)
    }
  }

  /// The body of the innermost closure, or function within the one that declares a variable, around a place.
  private func closure(around position: Int, declaredAt declared: Int, in file: Int) -> Range<Int>? {
    let all = files[file].declarations.all
    var next = scopes(of: file).innermost(at: position)
    while let current = next, let body = all[current].body, body.lowerBound > declared {
      if all[current].isClosure || all[current].kind == .function { return body }
      next = all[current].parent
    }
    return nil
  }
}

extension TokenizedFile {
  /// How many brackets around a place are looked at.
  private static let maximumNesting = 64

  /// Whether a loop that begins behind a place is around two others.
  fileprivate func isLoop(around first: Int, and second: Int, behind limit: Int) -> Bool {
    var inner = first
    for _ in 0..<Self.maximumNesting {
      guard let open = enclosingBracket(of: inner), open > limit, let close = partner(of: open) else { return false }
      if open < second, second < close, holds("{", at: open), beginsLoop(open) { return true }
      inner = open
    }
    return false
  }
}
