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

  /// Returns all values that are set, by the last component of their keys.
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
      for key in keys(call.children[2].range, in: file) { result[key, default: []].append(write) }
    }
    return result
  }

  /// Returns the keys that an expression may name: `"name"`, `#keyPath(Dog.name)`, `@selector(name)`, or a constant with such a value.
  private func keys(_ range: Range<Int>, in file: Int) -> [String] {
    let tokens = tree.tokens(file)
    if let text = tokens.literalText(range) { return text.split(separator: ".").suffix(1).map(String.init) }
    return range.flatMap { position -> [String] in
      guard let word = tokens.word(at: position) else { return [] }
      guard let constant = tree.variable(word, at: position, in: file), let value = tree[constant].value,
        let text = tree.tokens(constant.file).literalText(value)
      else { return [word] }
      return [text]
    }
  }

  /// Records the values that are set for the name of a property, unless `self` is of another class.
  func takeKeyed(_ reference: DeclarationReference, of owner: String, _ result: inout Writes) {
    for write in keyed[tree[reference].name] ?? [] where !write.isOwn || isOfClass((write.file, write.position), owner)
    {
      result.assign(write.value, at: write.position + 1, in: write.file)
    }
  }

  /// Returns a Boolean value that indicates whether code is in a class or in one that inherits from it.
  func isOfClass(_ place: (file: Int, position: Int), _ owner: String) -> Bool {
    tree.className(at: place.position, in: place.file).map { tree.inherits($0, from: owner) } ?? false
  }
}
