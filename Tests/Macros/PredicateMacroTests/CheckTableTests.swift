import PredicateMacro
import PredicateSemantics
import PredicateValues
import Testing

/// What the macro lets be compared is what the language's table of operators says.
@Suite struct CheckTableTests {
  static let types: [(type: any CheckedScalar.Type, scalar: ScalarType)] = [
    (Bool.self, .bool), (Int.self, .int), (Int8.self, .int), (UInt32.self, .int), (Float.self, .float),
    (Double.self, .double),
    (Decimal128.self, .decimal), (String.self, .string), (DataBytes.self, .data), (Timestamp.self, .date),
    (ObjectID.self, .objectID), (UUIDBytes.self, .uuid), (Value.self, .mixed),
  ]

  private func kind<Scalar: CheckedScalar>(_ type: Scalar.Type) -> any PredicateCheck.Kind.Type {
    Scalar.CheckedKind.self
  }

  @Test(arguments: types)
  func operatorsAreThoseOfTheTable(type: any CheckedScalar.Type, scalar: ScalarType) {
    let kind = kind(type)
    func accepts(_ question: TypeRules.Question) -> Bool {
      TypeRules.verdict(question, of: scalar, in: .nspredicate) == .accepted
    }
    #expect((kind is any PredicateCheck.Ordered.Type) == accepts(.ordering))
    #expect((kind is any PredicateCheck.Ranged.Type) == accepts(.between))
    #expect((kind is any PredicateCheck.Searched.Type) == accepts(.substring))
    #expect((kind is any PredicateCheck.Patterned.Type) == accepts(.like))
    #expect((kind is any PredicateCheck.Patterned.Type) == accepts(.caseOption))
    #expect((type is any PredicateCheck.Nullable.Type) == accepts(.null))
  }
}
