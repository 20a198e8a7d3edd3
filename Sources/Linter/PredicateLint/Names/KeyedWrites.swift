import PredicateAppSources

/// Writes to properties by their names: `setValue(text, forKey: "name")`, `[dog setValue:text forKey:@"name"]`.
extension WriteIndex {
  /// A value that is set for a key.
  struct KeyedWrite {
    var file: Int
    /// The position of the message's name.
    var position: Int
    var value: Range<Int>
    /// A Boolean value that indicates whether the receiver is `self`.
    var isOwn: Bool
  }

  /// The message that sets a value, in both languages.
  static let setter = "setValue"

  /// Returns all values that are set, by the last component of their keys. The key of those with a computed one is empty.
  func keyedWrites() -> [String: [KeyedWrite]] {
    var result: [String: [KeyedWrite]] = [:]
    for (file, position) in tree.places(of: Self.setter) {
      let node = tree.node(position..<position + 1, in: file)
      guard node.word == position, let call = node.parent, call.kind == .call, call.children.first === node,
        call.children.count == 3, call.label(2).hasPrefix("forKey")
      else { continue }
      let receiver = node.kind == .member ? node.children.first : nil
      let write = KeyedWrite(
        file: file, position: position, value: call.children[1].range,
        isOwn: receiver.map { tree.tokens(file).holds("self", at: $0.word) } ?? true)
      let keys = keys(call.children[2].range, in: file)
      for key in keys.isEmpty ? [""] : keys { result[key, default: []].append(write) }
    }
    return result
  }

  /// Returns the keys that an expression may name: `"name"`, `#keyPath(Dog.name)`, `@selector(name)`, or a constant with such a value. Empty
  /// if it is computed.
  private func keys(_ range: Range<Int>, in file: Int) -> [String] {
    let tokens = tree.tokens(file)
    if let text = tokens.literalText(range) { return text.split(separator: ".").suffix(1).map(String.init) }
    let words = range.compactMap { tokens.word(at: $0) }
    if words.contains("selector") || range.contains(where: { tokens.holds("#keyPath", at: $0) }) {
      return words.suffix(1)
    }
    guard range.count == 1, let name = words.first, let constant = tree.variable(name, at: range.lowerBound, in: file)
    else { return [] }
    return tree[constant].value.flatMap { tree.tokens(constant.file).literalText($0) }.map { [$0] } ?? []
  }

  /// Records the values that are set for the name of a property, unless `self` is of another class. With a computed key, `self` may set any
  /// of its properties.
  func takeKeyed(_ reference: DeclarationReference, of owner: String, _ result: inout Writes) {
    for write in keyed[tree[reference].name] ?? [] where !write.isOwn || isOfClass((write.file, write.position), owner)
    {
      result.assign(write.value, at: write.position + 1, in: write.file)
    }
    if (keyed[""] ?? []).contains(where: { $0.isOwn && isOfClass(($0.file, $0.position), owner) }) {
      result.isChanged = true
    }
  }

  /// Returns a Boolean value that indicates whether code is in a class or in one that inherits from it.
  func isOfClass(_ place: (file: Int, position: Int), _ owner: String) -> Bool {
    tree.className(at: place.position, in: place.file).map { tree.inherits($0, from: owner) } ?? false
  }
}
