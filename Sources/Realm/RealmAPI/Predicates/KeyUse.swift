import PredicateSyntax

/// The keys that a predicate reads from an object, and from the objects they lead to. Used to read objects that have no schema.
final class KeyUse {
  /// The use of a key.
  struct Key {
    var name: String
    /// The keys read from the objects that it leads to. Empty if none are read.
    var use: KeyUse
    /// A Boolean value that indicates whether the key must lead to a collection, for use when there is no value to inspect.
    var isCollection = false
    /// A Boolean value that indicates whether the keys or values of a dictionary are read.
    var isDictionary = false
  }

  private(set) var keys: [Key] = []

  /// Returns the index of a key, and adds it if it is new.
  private func key(_ name: String) -> Int {
    if let index = keys.firstIndex(where: { $0.name == name }) { return index }
    keys.append(Key(name: name, use: KeyUse()))
    return keys.count - 1
  }

  /// Returns the keys that a tree reads.
  ///
  /// - Parameter keyPaths: The texts of `%K`, by node.
  static func of(_ tree: SyntaxTree, keyPaths: [NodeID: String]) -> KeyUse {
    let root = KeyUse()
    // Parents follow their children, so in reverse order the collection of a SUBQUERY is known before its body is visited.
    var scopes = [KeyUse](repeating: root, count: tree.nodes.count)
    var variables: [String: KeyUse] = [:]
    var collections: Set<NodeID> = []
    for id in tree.nodes.indices.reversed() {
      let children = tree.children(of: id)
      for child in children { scopes[child] = scopes[id] }
      switch tree[id].kind {
      case .subquery:
        guard let path = children.first, let body = children.last, children.count == 3 else { continue }
        collections.insert(path)
        let elements = scopes[id].follow(path, in: tree, keyPaths, variables, isCollection: true)
        if let name = tree.name(of: children[children.startIndex + 1]) { variables[name] = elements }
        scopes[body] = elements
      case .quantified:
        if let path = children.first, tree[path].kind == .path { collections.insert(path) }
      case .path:
        _ = scopes[id].follow(id, in: tree, keyPaths, variables, isCollection: collections.contains(id))
      default: break
      }
    }
    return root
  }

  /// Records the keys of a path, and returns the use of the objects it leads to.
  private func follow(
    _ path: NodeID, in tree: SyntaxTree, _ keyPaths: [NodeID: String], _ variables: [String: KeyUse],
    isCollection: Bool
  ) -> KeyUse {
    var use = self
    var last: (use: KeyUse, key: Int)?
    for element in tree.children(of: path) {
      switch tree[element].kind {
      case .variable: use = tree.name(of: element).flatMap { variables[$0] } ?? use
      case .name, .escapedName, .keyPathPlaceholder:
        let names =
          keyPaths[element].map { $0.split(separator: ".").map(String.init) } ?? [tree.name(of: element) ?? ""]
        for name in names {
          let key = use.key(name)
          last = (use, key)
          use = use.keys[key].use
        }
      case .atKeyword:
        guard let last else { break }
        switch tree.tokenKind(of: element) {
        case .atAllKeys, .atAllValues: last.use.keys[last.key].isDictionary = true
        default: last.use.keys[last.key].isCollection = true
        }
      default: break
      }
    }
    if isCollection, let last { last.use.keys[last.key].isCollection = true }
    return use
  }
}
