import PredicateAppSources

/// Formats that the project's helpers pass on.
extension SwiftSiteFinder {
  /// Returns the sites of the calls that pass a format to a helper of the project, at most two levels up.
  func passedFormats(_ candidate: Candidate, depth: Int) -> [PredicateSite] {
    guard depth < 2, let parameter = parameter(candidate.format, in: candidate.file),
      let function = tree.parent(of: parameter), tree[function].kind == .function,
      tree.parameters(of: function).contains(parameter)
    else { return [] }
    var result: [PredicateSite] = []
    for call in flow.calls(of: function) + flow.inheritedCalls(of: function) {
      let arguments = tree.arguments(of: call.expression, in: call.file)
      let declared = call.file == parameter.file ? tree[parameter].value : nil
      guard let format = typer.given(parameter, of: function, arguments).first?.range ?? declared else { continue }
      let bindings = typer.bindings(function, arguments, receiver: call.receiver, in: call.file)
      let areProven = typer.areProven(arguments, in: call.file)
      var uses = candidate.uses.map {
        flow.bind($0, bindings, caller: tree[function].name, areProven: areProven)
      }
      if call.isGuess { uses = flow.guesses(uses) }
      let (subject, reason) = PredicateUse.subject(of: uses, tree.models)
      let outer = Candidate(
        file: call.file, range: call.name..<call.range.upperBound, format: format,
        arguments: passedOn(candidate, function, arguments), subject: subject,
        reason: reason,
        uses: uses, isGuess: candidate.isGuess)
      guard let formats = reader.formats(format, in: call.file) else {
        result += passedFormats(outer, depth: depth + 1)
        continue
      }
      let gathered = gathered(candidate, function)
      result.append(
        PredicateSite(
          file: call.file, place: bytes(outer.range, in: call.file), formats: formats,
          areChosenElsewhere: tree.areChosenElsewhere(formats, at: format.lowerBound, in: call.file),
          arguments: gathered == nil ? passedArguments(candidate, function, arguments, in: call.file) : nil,
          subject: subject, reason: reason, uses: PredicateUse.places(of: uses), gathered: gathered,
          isPassedOn: true, isGuess: candidate.isGuess))
    }
    return result
  }

  /// Returns the place where a helper passes its variadic parameter as the only argument of a format. `nil` if it does not.
  private func gathered(_ candidate: Candidate, _ function: DeclarationReference) -> Finding.Place? {
    guard case .listed(let ranges) = candidate.arguments, ranges.count == 1,
      let name = name(of: ranges[0], in: candidate.file),
      let parameter = tree.variable(name, at: ranges[0].lowerBound, in: candidate.file),
      parameter.file == function.file, tree[parameter].parent == function.index, typer.isVariadic(parameter)
    else { return nil }
    return Finding.Place(
      path: tree.tokens(candidate.file).file.path, range: bytes(ranges[0], in: candidate.file))
  }

  /// Returns the parameter that an expression refers to, directly or after unwrapping.
  func parameter(_ range: Range<Int>, in file: Int) -> DeclarationReference? {
    let tokens = tree.tokens(file)
    var range = range
    for _ in 0..<4 {
      if range.count == 2, tokens.holds("!", at: range.lowerBound + 1) {
        range = range.lowerBound..<range.lowerBound + 1
      }
      guard let name = name(of: range, in: file), let variable = tree.variable(name, at: range.lowerBound, in: file),
        variable.file == file
      else { return nil }
      if tree[variable].kind == .parameter { return variable }
      // `guard let format = format`
      guard tree[variable].isConstant, let value = tree[variable].value else { return nil }
      range = value
    }
    return nil
  }

  /// Returns the arguments of a helper's caller for those that the helper passes on. The caller may be a helper itself.
  private func passedOn(
    _ candidate: Candidate, _ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]
  ) -> Arguments {
    switch candidate.arguments {
    case .listed(let ranges) where ranges.isEmpty: return .listed([])
    case .array(let range):
      guard let name = name(of: range, in: candidate.file),
        let parameter = tree.variable(name, at: range.lowerBound, in: candidate.file), parameter.file == function.file,
        tree[parameter].parent == function.index
      else { return .computed }
      let given = typer.given(parameter, of: function, arguments)
      if typer.isVariadic(parameter) { return .listed(given.map(\.range)) }
      return given.first.map { .array($0.range) } ?? .computed
    default: return .computed
    }
  }

  func name(of range: Range<Int>, in file: Int) -> String? {
    range.count == 1 ? tree.tokens(file).word(at: range.lowerBound) : nil
  }

  /// Returns the arguments of a format that a helper passes on: the helper's own or those of its caller.
  private func passedArguments(
    _ candidate: Candidate, _ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], in file: Int
  ) -> [PredicateSite.Argument]? {
    switch candidate.arguments {
    case .computed: return nil
    case .listed(let ranges):
      // The arguments are in the helper. Report the place of the call instead.
      return ranges.map { range in
        var passed = argument(range, in: candidate.file)
        if let name = name(of: range, in: candidate.file),
          let given = given(name, range.lowerBound, candidate, function, arguments)
        {
          return argument(given.range, in: file)
        }
        if candidate.file != file {
          passed.place = bytes(arguments.first?.range ?? 0..<0, in: file)
          passed.isElsewhere = true
        }
        return passed
      }
    case .array(var range):
      let tokens = tree.tokens(candidate.file)
      if let first = range.first, tokens.holds("getVaList", at: first),
        let inner = tokens.callArguments(at: first + 1)?.first
      {
        range = inner.range
      }
      guard let name = name(of: range, in: candidate.file),
        let parameter = tree.variable(name, at: range.lowerBound, in: candidate.file),
        tree[parameter].parent == function.index,
        parameter.file == function.file
      else { return elements(range, in: candidate.file) }
      let given = typer.given(parameter, of: function, arguments)
      if typer.isVariadic(parameter) { return given.map { argument($0.range, in: file) } }
      guard let array = given.first else { return tree[parameter].value.flatMap { elements($0, in: parameter.file) } }
      return elements(array.range, in: file)
    }
  }

  func given(
    _ name: String, _ position: Int, _ candidate: Candidate, _ function: DeclarationReference,
    _ arguments: [TokenizedFile.CallArgument]
  ) -> TokenizedFile.CallArgument? {
    guard let parameter = tree.variable(name, at: position, in: candidate.file), parameter.file == function.file,
      tree[parameter].parent == function.index, tree[parameter].kind == .parameter
    else { return nil }
    return typer.given(parameter, of: function, arguments).first
  }
}
