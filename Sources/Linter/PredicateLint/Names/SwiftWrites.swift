import PredicateAppSources

/// The use that code makes of a variable where it names it.
enum Access {
  case read
  /// Assigns a value.
  case assigned(Expression)
  /// Appends a value: a text or a list, or one element of a list.
  case added(Expression, isElement: Bool)
  /// Puts an element under a key. The key is `nil` at an index.
  case placed(Expression, key: Expression?)
  case emptied
  /// Takes a part away. The rest stays as it is.
  case shortened
  /// Changes the object that it holds in a way that is not understood.
  case mutated
  /// Changes it in a way that is not understood.
  case changed
}

/// Accesses at the name of a variable. Whatever may change the variable and is not understood changes it.
extension SourceTree {
  /// Returns what code does with a variable at its name.
  func access(at position: Int, in file: Int) -> Access {
    let tokens = tokens(file)
    guard let body = statements(around: position, in: file), body.contains(position) else { return .read }
    let current = body.innermost(at: position, in: tokens)
    // `\.name`, `\Type.name`: whoever has the key path may write.
    if tokens.holds(".", at: position - 1), tokens.holds("\\", at: position - 2) || tokens.holds("\\", at: position - 3)
    {
      return isOnlyRead(current.whole, in: file) ? .read : .changed
    }
    if current.word == position, [.name, .member].contains(current.kind) { return access(to: current, in: file) }
    let isMember = tokens.holds(".", at: position - 1) || tokens.holds(":", at: position + 1)
    return current.kind == .unknown && !isMember ? .changed : .read
  }

  /// Returns a Boolean value that indicates whether a key path reads: `dog[keyPath: \.name]`, `dogs.map(\.name)`.
  private func isOnlyRead(_ keyPath: Expression, in file: Int) -> Bool {
    guard let outer = keyPath.parent, let number = outer.children.firstIndex(where: { $0 === keyPath }), number > 0
    else {
      return false
    }
    if outer.kind == .element, outer.label(number) == "keyPath" {
      return if case .read = access(to: outer, in: file) { true } else { false }
    }
    return outer.kind == .call && outer.children[0].bare.kind == .member
      && members(named: name(of: outer.children[0].bare, in: file)).isEmpty
      && Self.reading.contains(name(of: outer.children[0].bare, in: file))
  }

  /// Returns what code does with the variable that an expression names.
  func access(to name: Expression, in file: Int) -> Access {
    if language == .objectiveC { return objectiveCAccess(to: name, in: file) }
    let object = name.whole
    guard let outer = object.parent else { return .read }
    let tokens = tokens(file)
    let isFirst = outer.children.first === object
    switch outer.kind {
    case .assignment:
      guard isFirst, let value = outer.children.last else { return .read }
      if tokens.isAssignment(outer.word) { return .assigned(value) }
      return tokens.holds("+", at: outer.word) ? .added(value, isElement: false) : .changed
    case .prefix:
      return tokens.holds("&", at: outer.word) ? .changed : .read
    case .operation:
      return SwiftExpressionParser.isStandard(tokens.sign(of: outer)) ? .read : .changed
    case .unknown: return .changed
    case .tuple: return accessInTuple(object, outer)
    // `name[0] = …`, `name.part = …`
    case .element where isFirst, .member:
      if let call = outer.whole.parent, call.kind == .call, call.children.first === outer.whole {
        return access(by: call, of: tokens.text(tokens.tokens[outer.word]), in: file)
      }
      return access(toPart: outer, access(to: outer, in: file)) ?? .changed
    default: return .read
    }
  }

  /// Returns what an access to a part or an element does with the variable around it. `nil` if it changes the part in another way.
  func access(toPart part: Expression, _ access: Access) -> Access? {
    switch access {
    case .read: .read
    case .assigned(let value) where part.kind == .element && part.children.count == 2:
      .placed(value, key: part.children[1])
    default: nil
    }
  }

  /// Returns what the assignment of a tuple does with one of its elements.
  private func accessInTuple(_ element: Expression, _ tuple: Expression) -> Access {
    guard let outer = tuple.whole.parent, outer.kind == .assignment, outer.children.first === tuple.whole else {
      return .read
    }
    guard let number = tuple.children.firstIndex(where: { $0 === element }), let value = outer.children.last?.bare,
      value.kind == .tuple, value.children.count == tuple.children.count
    else { return .changed }
    return .assigned(value.children[number])
  }

  /// Methods of texts and lists that change nothing.
  private static let reading: Set<String> = [
    "contains", "hasPrefix", "hasSuffix", "appending", "appendingFormat", "lowercased", "uppercased", "capitalized",
    "trimmingCharacters", "replacingOccurrences", "components", "split", "map", "flatMap", "compactMap", "filter",
    "forEach", "joined", "reduce", "sorted", "reversed", "enumerated", "first", "last", "firstIndex", "lastIndex",
    "index",
    "prefix", "suffix", "dropFirst", "dropLast", "min", "max", "allSatisfy", "isEqual", "elementsEqual", "starts",
    "range",
    "distance", "data", "write", "localizedCaseInsensitiveContains", "localizedStandardContains", "compare",
    "padding", "padded", "addingPercentEncoding", "substring", "cString", "withCString", "description", "shuffled",
    "randomElement", "union", "subtracting", "intersection", "isSubset", "merging", "mapValues", "object", "objects",
  ]
  private static let adding: Set<String> = ["append", "add", "addObjects"]
  private static let shortening: Set<String> = [
    "removeLast", "removeFirst", "popLast", "popFirst", "removeSubrange", "remove", "next",
  ]

  /// Other methods of the standard library that change their receiver.
  private static let changing: Set<String> = [
    "insert", "removeAll", "sort", "reverse", "shuffle", "swapAt", "partition", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "merge", "updateValue", "update", "replaceSubrange", "replace", "trimPrefix",
    "toggle", "negate",
  ]

  /// Returns what a method does with its receiver. The type of the receiver is unknown here, so a method of the project does not hide the
  /// methods of the standard library with its name.
  private func access(by call: Expression, of method: String, in file: Int) -> Access {
    let own = members(named: method).filter { self[$0].kind == .function }
    if own.contains(where: { self[$0].modifiers.contains("mutating") }) { return .changed }
    if Self.reading.contains(method) { return .read }
    if Self.adding.contains(method), call.children.count == 2 {
      return .added(call.children[1], isElement: call.label(1).isEmpty)
    }
    if method == "removeAll", call.children.count == 1 || call.label(1) == "keepingCapacity" { return .emptied }
    if Self.shortening.contains(method) { return .shortened }
    return own.isEmpty || Self.adding.contains(method) || Self.changing.contains(method) ? .changed : .read
  }
}

extension WriteIndex {
  /// Records what code does with a variable at its name.
  func take(_ access: Access, at position: Int, in file: Int, _ result: inout Writes) {
    switch access {
    case .read: break
    case .assigned(let value): result.assign(value.range, at: position + 1, in: file)
    case .emptied:
      result.empty(at: position + 1)
      result.isChanged = true
    case .added, .placed, .shortened, .mutated, .changed: result.isChanged = true
    }
  }
}
