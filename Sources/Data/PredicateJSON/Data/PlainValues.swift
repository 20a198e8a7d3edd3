import PredicateValues

/// Reads the plain values of a document, which are most values of most files and cannot be faulty.
///
/// It returns `nil` for any other value, which ``LiteralReader`` then reads or reports.
struct PlainValues {
  let nodes: UnsafeBufferPointer<JSONNode>
  let bytes: UnsafeBufferPointer<UInt8>
  let lists: RecentLists

  /// Returns `true` if a key equals the name; `false` for keys with escapes.
  @inline(__always)
  func isName(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[key]
    guard !node.flag, Int(node.end - node.start) == name.count + 2, let bytes = bytes.baseAddress,
      let first = name.baseAddress
    else { return false }
    return bytesEqual(bytes + Int(node.start) + 1, first, count: name.count)
  }

  /// Returns the value of a property.
  @inline(__always)
  func value(_ index: Int, _ plan: PropertyPlan) -> Value? {
    guard let plain = plan.plain else { return nil }
    if plan.isSingle { return element(nodes[index], plain, plan.isOptional) }
    let node = nodes[index]
    guard plan.isList || plan.isSet, node.kind == .array, !node.flag else { return nil }
    let text = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
    let place = lists.place(text, plan.id)
    if let known = lists.list(at: place, text, plan.id) { return known }
    let value = elements(index, plain, plan)
    if let value { lists.note(value, at: place, text, plan.id) }
    return value
  }

  private func elements(_ array: Int, _ plain: PropertyPlan.Plain, _ plan: PropertyPlan) -> Value? {
    var values: [Value] = []
    let end = Int(nodes[array].next)
    // The exact count unless there are containers among the values.
    values.reserveCapacity(end - array - 1)
    for index in array + 1..<max(end, array + 1) {
      guard let value = element(nodes[index], plain, plan.isOptional) else { return nil }
      values.append(value)
    }
    return .list(plan.isSet ? Value.ascendingSet(values) : values)
  }

  @inline(__always)
  private func element(_ node: JSONNode, _ plain: PropertyPlan.Plain, _ isOptional: Bool) -> Value? {
    switch (node.kind, plain) {
    case (.null, _): isOptional ? .null : nil
    case (.bool, .bool), (.bool, .mixed): .bool(node.flag)
    case (.string, .string), (.string, .mixed):
      node.flag
        ? nil
        : .string(String(decoding: bytes[Int(node.start) + 1..<Int(node.end) - 1], as: UTF8.self))
    case (.number, .int), (.number, .mixed): integer(node)
    case (.number, .double): NumberText.double(bytes[Int(node.start)..<Int(node.end)]).map(Value.double)
    case (.number, .heldDouble): NumberText.heldDouble(bytes[Int(node.start)..<Int(node.end)]).map(Value.double)
    default: nil
    }
  }

  /// Returns an int of at most 18 digits.
  @inline(__always)
  private func integer(_ node: JSONNode) -> Value? {
    let (start, end) = (Int(node.start), Int(node.end))
    guard !node.flag, end - start <= 18 else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var magnitude: Int64 = 0
    for index in (isNegative ? start + 1 : start)..<end {
      magnitude = magnitude &* 10 &+ Int64(bytes[index] &- UInt8(ascii: "0"))
    }
    return .int(isNegative ? -magnitude : magnitude)
  }
}
