extension Value: Hashable {
  /// Returns `true` if both are of the same kind and have the same representation.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.decimal(let left), .decimal(let right)): left.high == right.high && left.low == right.low
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.objectID(let left), .objectID(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.link(let left), .link(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }

  /// Hashes the kind and the representation.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .list(let elements): hasher.combine(elements)
    case .dictionary(let entries): hasher.combine(entries)
    default:
      withScalar { scalar in
        hasher.combine(scalar.tag.rawValue)
        hasher.combine(scalar.low)
        // Most kinds need one word. The second word of a text is its length.
        if scalar.high != 0 {
          hasher.combine(scalar.high)
          hasher.combine(bytes: UnsafeRawBufferPointer(scalar.text))
        }
      }
    }
  }
}
