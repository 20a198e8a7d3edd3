import PredicateAppSources

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

  /// The maximum number of writes that are distinguished.
  private static let maximumWrites = 16

  /// Returns a Boolean value that indicates whether values from other writes than a given one may reach a place.
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

  /// Returns a Boolean value that indicates whether the condition that chose one of some formats may also guard the place that uses it:
  /// `let format = isDog ? "age > 3" : "lives > 1"`, and then `if isDog { … }`.
  func areChosenElsewhere(_ formats: [FormatText], at place: Int, in file: Int) -> Bool {
    guard formats.count > 1 else { return false }
    return Set(formats.flatMap(\.choices)).contains { choice in
      let name = tokens(choice.file).word(at: choice.variable) ?? ""
      // All conditions of a function may depend on a choice made outside of it.
      let start = choice.file == file && choice.variable < place ? choice.variable : 0
      return tokens(file).isConditional(place, behind: start, reading: name)
    }
  }

  /// Returns the body of the innermost closure or function around a place, within the function that declares a variable.
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
  /// The maximum number of enclosing brackets to examine.
  private static let maximumNesting = 64

  /// Returns a Boolean value that indicates whether a loop that begins after a limit encloses two positions.
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
