/// Tests of columns, mostly against constants.
extension InstructionTable {
  static let columnTests: [InstructionDescription] = [
    InstructionDescription(
      .compare, "COMPARE", .comparison, slot: .value(.all), choice: .relation, operand: .constant(.value, .all),
      push: .bool, cursor: .read, fuel: .bytes, "push s <=> k",
      """
      Whether the relation holds of the value and the constant: null equals null only and is in no order, so that `<=` and `>=` \
      hold of two nulls (language §6.2); NaN by §6.9, mixed values across kinds by §6.8. The constant's options fold both sides of an \
      equality (§6.7). A link is equal to the constant's object or not, and has no order (§6.10).
      """),
    InstructionDescription(
      .between, "BETWEEN", .comparison, slot: .value(TypeSet.all.subtracting(.links)),
      operand: .constant(.range, .all), push: .bool, cursor: .read, fuel: .bounds, "push k.lower <= s <= k.upper",
      "Whether the value lies between two bounds, both included; never where it or a bound is null (language §4.5, §6.2)."
    ),
    InstructionDescription(
      .isIn, "IN", .comparison, slot: .value(.all), operand: .constant(.set, .all), push: .bool, cursor: .read,
      fuel: .bytes, "push s in k",
      """
      Whether the value equals an element of the set; null, and a link that leads nowhere, match a null element only (language §6.2). \
      The constant's options fold both sides (§6.7).
      """),
    InstructionDescription(
      .isNull, "IS_NULL", .null, slot: .value(.all), push: .bool, cursor: .read, "push s == null",
      "Whether the value is null, or a link on the way to it is (language §6.2, §6.3)."),
    InstructionDescription(
      .notNull, "NOT_NULL", .null, slot: .value(.all), push: .bool, cursor: .read, "push s != null",
      "The complement of IS_NULL."),
    InstructionDescription(
      .text, "TEXT", .text, slot: .value(.texts), choice: .text,
      operand: .constant(.value, [.string, .data]), push: .bool, cursor: .read, fuel: .text, "push s test k",
      """
      Whether the text passes the test under the constant's options (language §6.7). Null never matches; the empty constant never \
      matches in `nspredicate` and every text in `rql`. Of LIKE the null pattern matches null, the empty pattern the empty text.
      """),
    InstructionDescription(
      .within, "WITHIN", .text, slot: .value(.string), operand: .constant(.value, .string), push: .bool,
      cursor: .read, fuel: .bytes, "push k contains s",
      """
      Whether the text is not empty and stands in the constant, under the constant's options; null never does (language §6.7).
      """),
    InstructionDescription(
      .geoWithin, "GEO_WITHIN", .shape, slot: .point, operand: .constant(.region, .double), push: .bool,
      cursor: .read, fuel: .shape, "push k holds s",
      """
      Whether the object at the cursor is a point, and the region holds it: its type is `Point` in letters of either case, and its \
      coordinates, in the slot after, begin with a longitude and a latitude in their ranges (language §8.1). Of no object false.
      """),
  ]

  /// Returns the types of constants that a column compares with. Other numeric types are included if a constant of the column's own type
  /// gives the exact result (language §6.9).
  static func constantTypes(comparedWith column: ScalarType) -> TypeSet {
    switch column {
    case .int: [.int, .float, .double, .decimal]
    case .float, .double: [.float, .double, .int]
    case .decimal: [.decimal, .int]
    case .mixed: .all
    default: TypeSet(column)
    }
  }

  /// Returns `true` if an instruction tests a column of this type with constants of that type.
  package static func takes(_ opcode: Opcode, _ column: ScalarType, constantOf type: ScalarType) -> Bool {
    let row = row(opcode)
    guard case .value(let columns) = row.slot, columns.contains(column) else { return false }
    return row.constantTypes(column).contains(type)
  }
}
