import PredicateDiagnostics
import PredicateValues
import Testing

/// The forms of values find what `==` calls equal, though that is not transitive (language §6.8).
@Suite struct EqualityFormTests {
  private static let values: [Value] = {
    let doubles: [Double] = [
      0, -0.0, 1, 0.1, 0.1 + 0.2, 0.3, 0.3.nextUp, -2.5, 0x1p53, 0x1p53 + 2, 0x1p63, -0x1p63, 1e300, 5e-324, .infinity,
      -.infinity, .nan,
    ]
    let integers: [Int64] = [0, 1, -1, 1_000, 1 << 53, 1 << 53 + 1, .max, .min]
    let decimals = ["0", "-0", "1", "1.00", "0.1", "0.3", "0.30000000000000004", "9007199254740993", "1e300"]
    let seconds: [UInt32] = [0, 1, 1_000]
    var values = doubles.flatMap { [Value.double($0), .float(Float($0))] }
    values += integers.map(Value.int)
    values +=
      decimals.compactMap { Decimal128($0).map(Value.decimal) } + [.decimal(.nan), .decimal(Decimal128(rounding: 0.1))]
    values += [.null, .bool(false), .bool(true)]
    values += ["", "a", "ab", "\0"].flatMap { [Value.string($0), .data(Array($0.utf8))] } + [.data([0xFF])]
    values += seconds.flatMap { second in
      [0, 7].flatMap { low in
        [
          .objectID(ObjectID(high: second, middle: 0, low: low)),
          .date(Timestamp(milliseconds: Int64(second) * 1_000 + Int64(low))),
        ]
      }
    }
    values += [
      .date(Timestamp(milliseconds: -1)), .uuid(UUIDBytes(high: 0, low: 0)), .uuid(UUIDBytes(high: 0, low: 1)),
    ]
    values += [.link(ObjectReference(classIndex: 0, row: 1)), .link(ObjectReference(classIndex: 1, row: 1))]
    return values
  }()

  @Test(arguments: [Dialect.nspredicate, .rql]) func `forms agree with equality`(dialect: Dialect) {
    let rules = dialect.rules
    for left in Self.values where left != .null {
      for right in Self.values where right != .null {
        left.withScalar { left in
          right.withScalar { right in
            let (form, other) = (left.equalityForm(rules), right.equalityForm(rules))
            func isSame(_ form: MixedScalar?, _ other: MixedScalar?) -> Bool {
              if let form, let other { form.formOrder(other) == .equal } else { false }
            }
            let isFound =
              isSame(form, other) || isSame(left.roundedForm(rules), other) || isSame(form, right.roundedForm(rules))
            #expect(isFound == (left.order(right, rules) == .equal), "\(left.value) \(right.value)")
            if left.roundedForm(rules) != nil, right.roundedForm(rules) == nil, isFound {
              #expect(other?.mayBeRounded == true || isSame(form, other))
            }
          }
        }
      }
    }
  }

  /// Tables of forms are searched, so their order has to be transitive.
  @Test(arguments: [Dialect.nspredicate, .rql]) func `forms have an order`(dialect: Dialect) {
    var forms: [MixedScalar] = []
    for value in Self.values {
      value.withScalar { scalar in
        guard scalar.tag != .string, scalar.tag != .data else { return }
        forms += [scalar.equalityForm(dialect.rules), scalar.roundedForm(dialect.rules)].compactMap(\.self)
      }
    }
    let sorted = forms.sorted { $0.formOrder($1) == .less }
    for (place, form) in sorted.enumerated() {
      for other in sorted[place...] { #expect(form.formOrder(other) != .greater) }
    }
  }
}
