extension Value: Hashable {
  /// Whether both are of one kind and have the same representation.
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
    case .null: hasher.combine(0)
    case .bool(let value): combine(1, value, into: &hasher)
    case .int(let value): combine(2, value, into: &hasher)
    case .float(let value): combine(3, value.bitPattern, into: &hasher)
    case .double(let value): combine(4, value.bitPattern, into: &hasher)
    case .decimal(let value): combine(5, [value.high, value.low], into: &hasher)
    case .string(let value): combine(6, UTF8Key(value), into: &hasher)
    case .data(let value): combine(7, value, into: &hasher)
    case .date(let value): combine(8, value, into: &hasher)
    case .objectID(let value): combine(9, value, into: &hasher)
    case .uuid(let value): combine(10, value, into: &hasher)
    case .link(let value): combine(11, value, into: &hasher)
    case .list(let value): combine(12, value, into: &hasher)
    case .dictionary(let value): combine(13, value, into: &hasher)
    }
  }

  private func combine(_ kind: Int, _ payload: some Hashable, into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(payload)
  }
}
