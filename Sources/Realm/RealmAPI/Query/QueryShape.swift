/// A query without its values, as bytes. Queries of the same shape are the same predicate with different arguments.
struct QueryShape: Hashable, Sendable {
  private var bytes: [UInt8] = []

  /// Returns the shape of a query, and its values in the order of the predicate's arguments. `nil` if the query cannot be printed, or if
  /// printing changes its values.
  static func of(_ node: QueryNode) -> (shape: QueryShape, arguments: [Any?])? {
    var shape = QueryShape()
    shape.bytes.reserveCapacity(96)
    var arguments: [Any?] = []
    return shape.append(node, &arguments) ? (shape, arguments) : nil
  }

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  private mutating func append(_ node: QueryNode, _ arguments: inout [Any?]) -> Bool {
    switch node {
    case .path(let path):
      bytes.append(0)
      append(path)
    case .constant(let value):
      bytes.append(1)
      arguments.append(value)
    case .matchCount(let node):
      bytes.append(2)
      return append(node, &arguments)
    case .comparison(_, .in, .constant(let values as [AnyRealmValue]), _) where values.contains(where: \.isCollection):
      return false
    case .comparison(let left, let operation, let right, let options):
      bytes += [3, operation.rawValue, UInt8(bitPattern: options.rawValue)]
      return append(left, &arguments) && append(right, &arguments)
    case .range(let path, let lower, let upper, let isClosed):
      // A half-open range of many values is printed as a count, which adds a value.
      guard isClosed || !path.elements.contains(where: \.isToMany) else { return false }
      bytes.append(isClosed ? 4 : 5)
      append(path)
      arguments += [lower, upper]
    case .elementsRange(let path, let lower, let upper, let isClosed):
      bytes.append(isClosed ? 6 : 7)
      append(path)
      arguments += [lower, upper]
    case .memberwise(let path, let members, let isEqual):
      // A memberwise comparison of a collection is printed as a count, too.
      guard path.collection == nil else { return false }
      bytes += [11, isEqual ? 1 : 0]
      return append(members, &arguments)
    case .all(let nodes): return append(8, nodes, &arguments)
    case .any(let nodes): return append(9, nodes, &arguments)
    case .not(let node):
      bytes.append(10)
      return append(node, &arguments)
    case .fault: return false
    }
    return true
  }

  private mutating func append(_ kind: UInt8, _ nodes: [QueryNode], _ arguments: inout [Any?]) -> Bool {
    bytes.append(kind)
    append(nodes.count)
    for node in nodes where !append(node, &arguments) { return false }
    return true
  }

  private mutating func append(_ path: QueryPath) {
    append(path.elements.count)
    for element in path.elements {
      let flag: UInt8 = element.isToMany ? 16 : 0
      switch element.kind {
      case .name(let name): append(flag, name)
      case .key(let key): append(flag | 1, key)
      case .index(let index):
        bytes.append(flag | 2)
        append(index)
      case .anyElement: bytes.append(flag | 3)
      case .allKeys: bytes.append(flag | 4)
      case .allValues: bytes.append(flag | 5)
      }
    }
    append(0, path.aggregate?.rawValue ?? "")
  }

  private mutating func append(_ kind: UInt8, _ text: String) {
    bytes.append(kind)
    append(text.utf8.count)
    // All bytes at once, if they are contiguous.
    let areAppended: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if areAppended == nil { bytes += text.utf8 }
  }

  private mutating func append(_ number: Int) {
    // Seven bits per byte, because most numbers are small.
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
