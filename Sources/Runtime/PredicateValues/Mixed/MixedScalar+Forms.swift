/// The forms by which equal values are found in a sorted table (language §6.8). `==` is not transitive: a decimal equals every
/// double that rounds to it, and a date every object id of its second. So a value has up to two forms. Two values are equal if
/// their equality forms are the same, or if the rounded form of one is the equality form of the other.
extension MixedScalar {
  /// Returns the form that the value shares with the values of its kind that it equals: 1 for 1.0, too. `nil` if it equals nothing.
  package func equalityForm(_ rules: EvaluationRules) -> MixedScalar? {
    switch tag {
    case .null, .container: return nil
    case .bool: return rules.contains(.groupsCompare) ? MixedScalar(tag: .int, low: low) : self
    case .float: return MixedScalar.form(Double(Float(bitPattern: UInt32(truncatingIfNeeded: low))), rules)
    case .double: return MixedScalar.form(Double(bitPattern: low), rules)
    case .data: return rules.contains(.groupsCompare) ? MixedScalar(string: bytes, count: text.count) : self
    case .date: return MixedScalar(date: instant)
    case .int, .decimal, .string, .objectID, .uuid, .link: return self
    }
  }

  /// Returns the form of a binary number as a decimal and of an object id as a date. `nil` for other values.
  package func roundedForm(_ rules: EvaluationRules) -> MixedScalar? {
    switch tag {
    case .int, .float, .double: number.flatMap { $0.isNaN ? nil : MixedScalar($0.asDecimal) }
    case .bool where rules.contains(.groupsCompare): MixedScalar(Decimal128(Int64(bitPattern: low)))
    case .objectID where rules.contains(.groupsCompare): MixedScalar(date: instant)
    default: nil
    }
  }

  /// A Boolean value that indicates whether ``roundedForm(_:)`` of other values may be this form.
  package var mayBeRounded: Bool { tag == .decimal || tag == .date }

  /// Returns the order of forms in a table: by kind, then by value. Only decimals and texts of one value may differ in their words.
  package func formOrder(_ other: MixedScalar) -> PartialOrdering {
    guard tag == other.tag else { return PartialOrdering(tag.rawValue, other.tag.rawValue) }
    switch tag {
    case .decimal: return Decimal128(high: low, low: high).compare(Decimal128(high: other.low, low: other.high))
    case .string, .data: return byteOrder(text, other.text)
    default: return low == other.low ? PartialOrdering(high, other.high) : PartialOrdering(low, other.low)
    }
  }

  private static func form(_ value: Double, _ rules: EvaluationRules) -> MixedScalar? {
    if value.isNaN { return rules.nan == .lowest ? MixedScalar(Decimal128.nan) : nil }
    return Int64(whole: value).map { MixedScalar($0) } ?? MixedScalar(value)
  }

  private init(date: (seconds: Int64, nanoseconds: Int32)) {
    self.init(tag: .date, low: UInt64(bitPattern: date.seconds), high: UInt64(bitPattern: Int64(date.nanoseconds)))
  }
}
