import PredicateValues
import Testing

@testable import PredicateGeneration
@testable import PredicateReference

/// Values that random cases are made of, each with each, compared with what the machine is built on.
@Suite("The reference evaluator agrees with PredicateValues")
struct ValueAgreementTests {
  private static let numbers: [Value] =
    RandomValues.integers.map(Value.int) + RandomValues.floats.map(Value.float)
    + RandomValues.doubles.map(Value.double) + RandomValues.decimals.map(Value.decimal)

  private static let others: [Value] =
    [.null, .bool(false), .bool(true)] + RandomValues.objectIDs.map(Value.objectID) + RandomValues.uuids.map(Value.uuid)
    + RandomValues.instants.compactMap { Timestamp(seconds: $0.0, nanoseconds: $0.1).map(Value.date) }
    + (0..<2).map { .link(ObjectReference(classIndex: 0, row: $0)) }

  @Test("on numbers, and on mixed values without bytes", arguments: numbers + others)
  func scalars(left: Value) throws {
    let scalar = try #require(MixedScalar(left))
    for right in Self.numbers + Self.others {
      let order = try scalar.order(#require(MixedScalar(right)), .nspredicate)
      let relation = ValueRules(.nspredicate).relation(left, right)
      #expect(ValueOrder(order) == relation, "\(left) and \(right)")
    }
  }

  @Test("on every text operator with every option", arguments: RandomValues.chunks)
  func texts(chunk: String) {
    let operators: [(TextOperator?, ReferenceOperator)] = [
      (nil, .equal), (.beginsWith, .finds(.front)), (.endsWith, .finds(.back)), (.contains, .finds(.anywhere)),
      (.like, .like),
    ]
    for other in RandomValues.chunks {
      for (text, needle) in [
        (chunk, other), (chunk + other, other), (other + chunk, other), (chunk + "x", other + "*"),
      ] {
        for rawValue in 0..<4 {
          let options = TextOptions(rawValue: UInt8(rawValue))
          let folding = TextFolding(rawValue: UInt8(rawValue))
          for (match, comparison) in operators {
            // Whether an empty needle is found is for the callers of PredicateValues to say.
            if options.fold(needle).isEmpty && match?.isPattern == false { continue }
            // LIKE takes no `[d]`.
            if match == .like && options.contains(.diacriticInsensitive) { continue }
            let expected = ValueRules(.nspredicate).holds(.string(text), comparison, .string(needle), options: options)
            #expect(folding.test(match, text, needle) == expected, "`\(text)` \(comparison) \(rawValue) `\(needle)`")
          }
        }
      }
    }
  }

  @Test("on folding every character but ideographs and Hangul", arguments: 0..<4)
  func folding(rawValue: Int) {
    let options = TextOptions(rawValue: UInt8(rawValue))
    let folding = TextFolding(rawValue: UInt8(rawValue))
    let last: UInt32 = options.contains(.diacriticInsensitive) ? 0x2_FFFF : 0x3FF
    for scalar in (UInt32(0)...last).compactMap(Unicode.Scalar.init) {
      // Swift knows the decompositions of version 15 of Unicode.
      let isKnown = scalar.properties.age.map { $0.major <= 15 } ?? false
      if !isKnown || scalar.properties.isUnifiedIdeograph || (0xAC00...0xD7A3).contains(scalar.value) { continue }
      let text = "a" + String(Character(scalar))
      #expect(Array(folding.fold(text).unicodeScalars) == options.fold(text), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("on decimal sums")
  func decimalSums() throws {
    for left in RandomValues.decimals {
      for right in RandomValues.decimals {
        guard !(left.referenceMagnitude == .notANumber || right.referenceMagnitude == .notANumber) else { continue }
        let sum = try Aggregates(rules: ValueRules(.nspredicate))
          .compute(.sum, of: [.decimal(left), .decimal(right)], .decimal)
        guard case .decimal(let expected)? = sum.values.first else { continue }
        #expect((left + right).referenceMagnitude == expected.referenceMagnitude)
      }
    }
  }
}

extension MixedScalar {
  /// The scalar of a value that has no bytes of its own.
  fileprivate init?(_ value: Value) {
    switch value {
    case .null: self.init(tag: .null)
    case .bool(let value): self.init(value)
    case .int(let value): self.init(value)
    case .float(let value): self.init(value)
    case .double(let value): self.init(value)
    case .decimal(let value): self.init(value)
    case .date(let value): self.init(value)
    case .objectID(let value): self.init(value)
    case .uuid(let value): self.init(value)
    case .link(let value): self.init(value)
    case .string, .data, .list, .dictionary: return nil
    }
  }
}

extension ValueOrder {
  /// The same in the words of the evaluator.
  fileprivate init(_ order: PartialOrdering) {
    switch order {
    case .less: self = .less
    case .equal: self = .equal
    case .greater: self = .greater
    case .unordered: self = .unrelated
    }
  }
}
