import PredicateAppSources

/// The texts that calls return: methods of strings, closures that are called at once, and functions of the project.
extension SwiftFormatReader {
  /// Calls that return what their closure returns.
  private static let passing: Set<String> = ["autoreleasepool", "withExtendedLifetime", "sync", "performAndWait"]

  /// Returns the result of a call.
  func made(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let callee = call.children[0].bare
    let first = call.arguments.first
    switch call.kind {
    case .element: return result(of: call, callee, in: file, depth: depth)
    case .operation:
      // The precedence of the project's operators is not read.
      let loose: Set<Expression.Kind> = [.operation, .conditional, .cast, .prefix]
      guard call.children.count == 2, !call.children.contains(where: { loose.contains($0.kind) }),
        !(call.parent.map { loose.contains($0.kind) } ?? false)
      else { return nil }
      return result(of: call, call, in: file, depth: depth)
    default: break
    }
    switch callee.kind {
    case .closure:
      return first == nil ? texts(ofResultsOf: callee, in: file, depth: depth) : nil
    case .name, .member: break
    default: return nil
    }
    let name = name(callee, in: file)
    if let closure = call.arguments.last, closure.kind == .closure, Self.passing.contains(name) {
      return texts(ofResultsOf: closure, in: file, depth: depth)
    }
    if callee.kind == .name, let variable = tree.variable(name, at: callee.word, in: file),
      let value = tree[variable].value, typer.isFixed(variable)
    {
      let body = tree.expression(value, in: variable.file)
      guard body.kind == .closure, variable.file == file,
        let closure = tree.enclosingClosure(at: body.range.lowerBound + 1, in: file)
      else { return nil }
      let parameters = tree.parameters(of: closure)
      return texts(ofResultsOf: body, in: file, depth: depth)?.flatMap {
        given($0, closure, in: file, depth: depth) { parameter in
          parameters.firstIndex(of: parameter).flatMap { call.arguments.dropFirst($0).first?.range }
        }
      }
    }
    if callee.kind == .name, let first {
      switch (name, call.label(1)) {
      case ("String", "format"), ("NSString", "format"): return formatted(call, in: file, depth: depth)
      case ("String", "describing"), ("NSStringFromClass", ""):
        return typer.type(of: first, in: file)?.instance.map { [text(naming: $0, by: first, in: file)] }
      case ("String", ""), ("NSString", "string"): return texts(first, in: file, depth: depth)
      default: break
      }
    } else if let receiver = callee.children.first {
      switch name {
      case "joined":
        guard let number = call.labels.firstIndex(of: "separator"),
          let separator = texts(call.children[number], in: file, depth: depth)?.first?.text
        else { return nil }
        return joined(receiver.range, separator, in: file, depth: depth)
      case "appending" where call.children.count == 2:
        var result = texts(receiver, in: file, depth: depth)
        guard result?.append(eachOf: read(call.children[1].range, nil, in: file, depth: depth)) == true else {
          return nil
        }
        return result
      case "randomElement", "min", "max", "first", "last", "removeFirst", "removeLast", "popFirst", "popLast", "remove",
        "next":
        if let known = elements(ofList: receiver.range, isFirst: nil, in: file, depth: depth) { return known }
      case "dropLast", "dropFirst", "prefix", "suffix":
        return texts(receiver, in: file, depth: depth)?.map { $0.changed(by: change(call.range, in: file)) }
      default: break
      }
    }
    return result(of: call, callee, in: file, depth: depth)
  }

  /// Returns the texts that a function of the project returns, with the call's arguments for its parameters.
  ///
  /// - Parameter part: The name of a part of the result. `nil` for the result itself.
  func result(of call: Expression, _ callee: Expression, in file: Int, depth: Int, part: String? = nil)
    -> [FormatAlternative]?
  {
    let tokens = tree.tokens(file)
    var arguments = tree.arguments(of: call, in: file)
    var owner: KnownType?
    let functions: [DeclarationReference]
    if call.kind == .operation {
      arguments = call.children.map { TokenizedFile.CallArgument(label: "", range: $0.range) }
      functions = tree.functions(tokens.sign(of: call), at: call.word, in: file)
    } else if let receiver = call.kind == .element ? callee : callee.children.first,
      tokens.codeText(receiver.range) != "self"
    {
      owner = typer.type(of: receiver.range, in: file)?.unwrapped
      guard let type = owner.map({ $0.instance ?? $0.type }) else { return nil }
      functions = typer.members(call.kind == .element ? "subscript" : name(callee, in: file), of: type, near: file)
    } else {
      owner = typer.implicitSelf(at: callee.word, in: file)
      functions = tree.functions(name(callee, in: file), at: callee.word, in: file)
    }
    let fitting = typer.fitting(functions.filter { tree[$0].kind == .function }, arguments, in: file)
    guard fitting.count == 1, let result = typer.result(of: fitting[0])?.type.unwrapped,
      part != nil || result.name == "String" || result.isGeneric, let bodies = bodies(of: fitting[0])
    else { return nil }
    let place = tokens.place(of: callee.word..<callee.word + 1)
    var known: [FormatAlternative] = []
    for function in bodies {
      guard let body = tree[function].body, let values = tree.results(body, in: function.file) else { return nil }
      var found: [FormatAlternative]?
      if let part {
        // Only one tuple or object has the part.
        guard values.count == 1 else { return nil }
        found = self.part(part, of: values[0], in: function.file, depth: depth + 1)?
          .map { function.file == file ? $0 : $0.spelt(place) }
      } else {
        found = returned(
          values.map(\.range), by: function, isOnly: bodies.count == 1, takesArguments: !arguments.isEmpty, to: place,
          in: file, depth: depth)
      }
      guard let found else { return nil }
      known += found.flatMap {
        given($0, function, in: file, depth: depth) { typer.given($0, of: function, arguments).first?.range }
      }
    }
    if bodies.count > 1 { known.removeAll { $0.isBlank } }
    guard !known.isEmpty, known.count <= FormatAlternative.maximumCount else { return nil }
    return bound(known, to: owner)
  }

  func target(ofGiven given: Expression, in file: Int) -> (
    function: DeclarationReference, parameter: DeclarationReference, arguments: [DeclarationReference: Range<Int>]
  )? {
    guard let reference = given.parent, reference.kind == .prefix, let call = reference.parent, call.kind == .call,
      let number = call.arguments.firstIndex(where: { $0 === reference }), call.children[0].bare.kind == .name
    else { return nil }
    let (arguments, name) = (tree.arguments(of: call, in: file), name(call.children[0].bare, in: file))
    let fitting = typer.fitting(tree.functions(name, at: call.children[0].bare.word, in: file), arguments, in: file)
    guard fitting.count == 1, bodies(of: fitting[0])?.count == 1,
      let parameters = typer.matched(fitting[0], arguments)
    else { return nil }
    let all = zip(parameters, arguments.map(\.range))
    return (fitting[0], parameters[number - 1], Dictionary(all) { first, _ in first })
  }
}
