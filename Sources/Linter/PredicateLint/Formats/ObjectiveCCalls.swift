import PredicateAppSources

/// The texts that messages and functions return, and lists of texts.
extension ObjectiveCFormatReader {
  /// Returns the result of a message or call.
  func made(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard call.kind == .call else { return nil }
    guard let selector = tree.selector(of: call, in: file) else { return called(call, in: file, depth: depth) }
    guard let receiver = call.children[0].children.first else { return nil }
    let argument = call.arguments.first
    switch selector {
    case "stringWithFormat:", "initWithFormat:", "localizedStringWithFormat:", "appendFormat:":
      return formatted(call, in: file, depth: depth)
    case "string", "new", "stringWithCapacity:", "initWithCapacity:": return [FormatAlternative()]
    case "init" where tree.tokens(file).codeText(receiver.range).hasSuffix("String alloc]"):
      return [FormatAlternative()]
    case "stringWithString:", "initWithString:", "stringWithUTF8String:", "initWithUTF8String:":
      return argument.flatMap { texts($0, in: file, depth: depth) }
    case "autorelease", "retain": return texts(receiver, in: file, depth: depth)
    case "className" where typer.methods(calledBy: call, in: file).isEmpty,
      "description" where typer.type(of: receiver, in: file)?.instance != nil:
      return texts(naming: receiver, by: call, in: file)
    case "stringByAppendingString:", "stringByAppendingFormat:":
      guard var result = texts(receiver, in: file, depth: depth),
        let parts = additions(by: call, to: { _ in true }, nil, in: file, depth: depth)?.first,
        result.append(eachOf: parts)
      else { return nil }
      return result
    case "valueForKey:":
      guard let list = spelt(receiver, in: file, depth: depth), list.elements.contains(where: { $0.key != nil }) else {
        return nil
      }
      return elements(ofList: receiver.range, under: argument?.range, in: file, depth: depth)
    case "objectAtIndex:", "objectForKey:", "objectAtIndexedSubscript:", "objectForKeyedSubscript:":
      return elements(ofList: receiver.range, under: argument?.range, in: file, depth: depth)
    case "componentsJoinedByString:":
      guard let separator = argument.flatMap({ texts($0, in: file, depth: depth) })?.first?.text else { return nil }
      return joined(receiver.range, separator, in: file, depth: depth)
    default:
      return call.arguments.isEmpty
        ? member(call.children[0], in: file, depth: depth)
        : result(of: selector, to: receiver, for: call, in: file, depth: depth)
    }
  }

  /// Returns the name of the class that an expression has as its value. A parameter's class is that of the argument.
  private func texts(naming type: Expression, by call: Expression, in file: Int) -> [FormatAlternative]? {
    guard let named = typer.type(of: type, in: file)?.instance else { return nil }
    return [named.name.isEmpty ? hole(type.range, in: file) : text(naming: named, by: call, in: file)]
  }

  /// Returns the result of a block, a C function or a macro.
  private func called(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let callee = call.children[0].bare
    if callee.kind == .closure { return texts(ofResultsOf: callee, in: file, depth: depth) }
    guard callee.kind == .name else { return nil }
    let name = tree.name(of: callee, in: file)
    if let variable = tree.objectiveCVariable(name, at: callee.word, in: file) {
      guard let value = typer.fixedValue(of: variable), case let block = tree.expression(value, in: variable.file).bare,
        block.kind == .closure
      else { return nil }
      return texts(ofResultsOf: block, in: variable.file, depth: depth)
    }
    let first = call.arguments.first
    if name == "NSStringFromSelector", let first { return texts(first, in: file, depth: depth) }
    if name == "NSStringFromClass", let first { return texts(naming: first, by: call, in: file) }
    let functions = tree.functions(name, in: file)
    guard functions.count == 1 else { return nil }
    return texts(returnedBy: functions, to: call, isOpen: !call.arguments.isEmpty, in: file, depth: depth)
  }

  /// Returns the texts that the methods return which a message may call. `nil` if one of them is not visible.
  func result(of selector: String, to receiver: Expression, for call: Expression, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let known = typer.type(of: receiver, in: file) else { return nil }
    let owner = known.instance ?? known.type
    let isSuper = tree.tokens(file).holds("super", at: receiver.word)
    let methods = typer.methods(selector, for: known, isSuper: isSuper, near: file)
    guard !methods.isEmpty else { return nil }
    guard var found = texts(returnedBy: methods, to: call, isOpen: selector.hasSuffix(":"), in: file, depth: depth)
    else { return nil }
    for index in found.indices {
      for (number, piece) in found[index].pieces.enumerated() {
        guard case .hole(var hole) = piece, hole.named?.name == "'Self" else { continue }
        hole.named = owner
        found[index].pieces[number] = .hole(hole)
      }
    }
    return found
  }

  /// Returns the texts that one of several functions returns to a call. `nil` if they are not visible.
  ///
  /// - Parameter isOpen: Pass `true` if the call has arguments.
  private func texts(
    returnedBy functions: [DeclarationReference], to call: Expression, isOpen: Bool, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let place = tree.tokens(file).place(of: call.range)
    var result: [FormatAlternative] = []
    for function in functions {
      guard let values = tree.results(tree.body(of: function), in: function.file),
        let found = returned(
          values.map(\.range), by: function, isOnly: functions.count == 1, takesArguments: isOpen, to: place, in: file,
          depth: depth)
      else { return nil }
      for text in found {
        if functions.count > 1, isOwnName(text, in: function) {
          // Each class names itself.
          result.append(FormatAlternative(ownName(of: function, at: place)))
        } else {
          result += given(text, function, in: file, depth: depth) { tree.argument(for: $0, of: function, in: call) }
        }
      }
    }
    if functions.count > 1 {
      if result.allSatisfy({ $0.named?.name == "'Self" }) { return Array(result.prefix(1)) }
      result.removeAll { $0.isBlank }
    }
    return result.isEmpty || result.count > FormatAlternative.maximumCount ? nil : result
  }

  private func isOwnName(_ text: FormatAlternative, in method: DeclarationReference) -> Bool {
    tree.isOfClass(method) && (text.named?.name == "'Self" || text.text?.string == tree.className(of: method))
  }

  private func ownName(of method: DeclarationReference, at place: Range<Int>) -> TextHole {
    let named = WrittenType(name: "'Self", arguments: [WrittenType(name: tree.className(of: method))])
    return TextHole(expression: "", place: place, type: .integer, named: named)
  }

  // MARK: Lists

  func speltElsewhere(_ list: Expression, in file: Int, depth: Int) -> SpeltList? {
    switch list.kind {
    case .call:
      let objects = list.arguments.filter { !tree.isNil($0, in: file) }.map(\.range)
      switch tree.selector(of: list, in: file) {
      case "arrayWithObjects:", "arrayWithObject:", "initWithObjects:", "setWithObjects:", "setWithObject:":
        return SpeltList(file: file, elements: objects.map { (nil, $0) })
      case "dictionaryWithObjectsAndKeys:", "dictionaryWithObject:forKey:":
        let pairs = stride(from: 0, to: objects.count - 1, by: 2)
        return SpeltList(file: file, elements: pairs.map { (objects[$0 + 1], objects[$0]) })
      case "array", "dictionary", "set", "new", "init", "arrayWithCapacity:", "dictionaryWithCapacity:",
        "initWithCapacity:":
        return SpeltList(file: file, elements: [])
      case "copy", "mutableCopy", "autorelease", "arrayWithArray:", "initWithArray:", "dictionaryWithDictionary:",
        "initWithDictionary:", "allValues", "allObjects":
        return (list.arguments.first ?? list.children[0].children.first)
          .flatMap { spelt($0, in: file, depth: depth + 1) }
      default: break
      }
      guard list.arguments.isEmpty, let object = list.children[0].children.first else { return nil }
      return spelt(tree.name(of: list.children[0], in: file), of: object, in: file, depth: depth)
    case .member:
      guard let object = list.children.first else { return nil }
      return spelt(tree.name(of: list, in: file), of: object, in: file, depth: depth)
    case .name:
      guard let variable = tree.objectiveCVariable(tree.name(of: list, in: file), at: list.word, in: file) else {
        return nil
      }
      return spelt(variable, depth: depth)
    default: return nil
    }
  }

  private func spelt(_ variable: DeclarationReference, depth: Int) -> SpeltList? {
    if let value = tree[variable].value, tree[variable].kind == .variable, isFixed(variable) || tree.isLocal(variable) {
      guard let found = spelt(value, in: variable.file, depth: depth + 1) else { return nil }
      return isFixed(variable) ? found : grown(found, variable, depth: depth)
    }
    guard !tree.isLocal(variable) || tree.isStatic(variable), let values = values(of: variable), values.count == 1
    else { return nil }
    return spelt(values[0].value, in: values[0].file, depth: depth + 1)
  }

  /// Returns the list that the only method with a name returns, or that a property always holds.
  private func spelt(_ name: String, of object: Expression, in file: Int, depth: Int) -> SpeltList? {
    guard let owner = typer.type(of: object, in: file) else { return nil }
    let methods = typer.methods(name, for: owner, near: file)
    if methods.isEmpty, owner.instance == nil, let property = tree.property(name, of: owner.type.name, near: file) {
      return spelt(property, depth: depth)
    }
    guard methods.count == 1, let values = tree.results(tree.body(of: methods[0]), in: methods[0].file),
      values.count == 1
    else { return nil }
    return spelt(values[0], in: methods[0].file, depth: depth + 1)
  }

  func joinedElsewhere(_ list: Expression, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]? {
    if ["copy", "mutableCopy"].contains(tree.selector(of: list, in: file)) {
      return list.children[0].children.first.flatMap { joined($0.range, separator, in: file, depth: depth + 1) }
    }
    guard let list = spelt(list, in: file, depth: depth) else { return nil }
    return joined(list.elements.map(\.value), by: separator, in: list.file, depth: depth)
  }
}

extension FormatAlternative {
  /// The class or entity whose name it is. `nil` for other texts.
  var named: WrittenType? {
    if pieces.count == 1, case .hole(let hole) = pieces[0] { hole.named } else { nil }
  }
}
