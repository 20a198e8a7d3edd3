import PredicateAppSources
import PredicateSyntax

/// The key paths that a predicate inserts from a variable with several texts, or from a parameter: by `%K`, or by an interpolation.
extension SwiftSiteFinder {
  /// Returns the sites of the inserted key paths that begin at the tested object, where their texts are.
  func insertedKeyPaths(_ site: PredicateSite, of candidate: Candidate, _ uses: [PredicateUse]) -> [PredicateSite] {
    let places = Set(
      site.formats.flatMap { format in
        let arguments = site.arguments(of: format) ?? []
        return rootPlaceholders(format).filter { arguments.indices.contains($0) }.map { arguments[$0].place }
      })
    return places.isEmpty
      ? []
      : insertions(in: candidate).filter {
        places.contains($0.place) && reader.text($0.value, in: candidate.file) == nil
      }
      .flatMap {
        keyPathSites($0.value, in: candidate.file, of: candidate.isVariadic ? candidate.range : nil, uses, depth: 0)
      }
  }

  /// Returns the positions of the placeholders that begin the paths of a format. Empty if a `SUBQUERY` may test other objects.
  private func rootPlaceholders(_ format: FormatText) -> [Int] {
    guard format.text.string.contains("%K"),
      let parsed = parse(SourceText(utf8: format.text.bytes), dialect: .nspredicate).tree,
      !parsed.nodes.contains(where: { $0.kind == .subquery })
    else { return [] }
    let placeholders = parsed.placeholders
    return parsed.nodes.indices.filter { parsed[$0].kind == .path }.compactMap { path in
      parsed.children(of: path).first.flatMap {
        parsed[$0].kind == .keyPathPlaceholder ? placeholders.firstIndex(of: $0) : nil
      }
    }
  }

  /// Returns the arguments and whole words of interpolations in the format, each with its place.
  private func insertions(in candidate: Candidate) -> [(place: Range<Int>, value: Range<Int>)] {
    let tokens = tree.tokens(candidate.file)
    var result: [(place: Range<Int>, value: Range<Int>)] = []
    if case .listed(let ranges) = candidate.arguments { result = ranges.map { (bytes($0, in: candidate.file), $0) } }
    for case .interpolation(let place, let number) in tokens.literal(at: candidate.format.lowerBound)?.pieces ?? [] {
      let around = [place.lowerBound - 1, place.upperBound].map { tokens.file.bytes[$0] }
      if !around[0].continuesName, around[0] != UInt8(ascii: "."), !around[1].continuesName {
        result.append((place, tokens.interpolations[number].tokens))
      }
    }
    return result
  }

  /// Returns the sites of the texts of a key path: those that an expression may have, or those that callers give for a parameter.
  ///
  /// - Parameter made: The expression that is the predicate, if it is one. If the function returns it, each call has its own uses.
  private func keyPathSites(
    _ value: Range<Int>, in file: Int, of made: Range<Int>?, _ uses: [PredicateUse], depth: Int
  ) -> [PredicateSite] {
    guard depth < 3, let parameter = parameter(value, in: file), let function = tree.parent(of: parameter),
      tree[function].kind == .function
    else { return sites(of: [KeyPathText(file: file, range: value, purpose: .other)], uses) }
    if isTested(parameter, by: function) { return [] }
    let results = tree[function].body.flatMap { tree.results($0, in: file) } ?? []
    let isReturned = results.contains { $0.range == made }
    return (flow.calls(of: function) + flow.inheritedCalls(of: function)).flatMap { call -> [PredicateSite] in
      let arguments = tree.arguments(of: call.expression, in: call.file)
      let given = typer.given(parameter, of: function, arguments).first.map { (call.file, $0.range) }
      guard let (file, value) = given ?? tree[parameter].value.map({ (parameter.file, $0) }) else { return [] }
      let bindings = typer.bindings(function, arguments, receiver: call.receiver, in: call.file)
      let areProven = typer.areProven(arguments, in: call.file)
      let bound =
        isReturned
        ? flow.uses(of: call.range, in: call.file)
        : uses.map { flow.bind($0, bindings, caller: tree[function].name, areProven: areProven) }
      return keyPathSites(
        value, in: file, of: isReturned ? call.range : nil, call.isGuess ? flow.guesses(bound) : bound,
        depth: depth + 1)
    }
  }

  /// Returns a Boolean value that indicates whether a condition of a function reads a parameter. It may decide which objects are tested.
  private func isTested(_ parameter: DeclarationReference, by function: DeclarationReference) -> Bool {
    let (file, name) = (function.file, tree[parameter].name)
    return (tree[function].body ?? 0..<0).prefix(Bounds.body).contains { position in
      guard tree.tokens(file).isWord(position, name) else { return false }
      var node = tree.node(position..<position + 1, in: file)
      while let outer = node.parent {
        if outer.kind == .conditional, node.kind != .block { return true }
        node = outer
      }
      return false
    }
  }
}
