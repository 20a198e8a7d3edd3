import PredicateValues

/// Comparisons of columns with constants, and tests for null.
extension InstructionTable {
  private static let mnemonicPrefixes = [
    "BOOL", "INT", "FLOAT", "DOUBLE", "DECIMAL", "DATE", "STRING", "DATA", "OBJECT_ID", "UUID", "MIXED",
  ]
  static let relationSuffixes = ["BETWEEN", "LT", "EQ", "LE", "GT", "NE", "GE", "IN"]

  /// The types of constants that a comparison of a column takes: other numeric types where the comparison is exact with a
  /// constant of the column's own type in its place (LANGUAGE §6.9).
  static func constantTypes(for type: ValueType) -> TypeSet {
    switch type {
    case .int: TypeSet([.int, .float, .double, .decimal])
    case .float, .double: TypeSet([.float, .double, .int])
    case .decimal: TypeSet([.decimal, .int])
    case .mixed: TypeSet.all
    default: TypeSet([type])
    }
  }

  static func typedComparison(_ opcode: Opcode) -> InstructionDescription {
    let type = ValueType(rawValue: opcode.rawValue >> 3) ?? .bool
    let form = Int(opcode.rawValue & 7)
    let relation = Relation(rawValue: opcode.rawValue & 7)
    let shape: Constant.Shape = relation != nil ? .value : form == 0 ? .range : .set
    return InstructionDescription(
      opcode, mnemonicPrefixes[Int(type.rawValue)] + "_" + relationSuffixes[form], .comparison, slot: .value(type),
      operand: .constant(shape, constantTypes(for: type)), push: .bool, cursor: .read,
      fuel: fuel(type, shape),
      relation.map { "push s \($0.symbol) k" } ?? (form == 0 ? "push k.lower <= s <= k.upper" : "push s in k"),
      documentation(of: opcode, type, relation, shape))
  }

  private static func fuel(_ type: ValueType, _ shape: Constant.Shape) -> FuelCost {
    guard type == .string || type == .data || type == .mixed else { return .instruction }
    return switch shape {
    case .range: .bounds
    case .set: type == .mixed ? .set : .bytes
    case .value, .region: .bytes
    }
  }

  private static func documentation(
    of opcode: Opcode, _ type: ValueType, _ relation: Relation?, _ shape: Constant.Shape
  ) -> String {
    let meaning =
      if let relation {
        comparisonDocumentation(type, relation)
      } else if shape == .range {
        "Whether the \(type.name) lies between two bounds, both included; never where it or a bound is null"
          + " (LANGUAGE §4.5, §6.2)."
      } else {
        "Whether the \(type.name) equals an element of the set; null matches a null element only (LANGUAGE §6.2)."
      }
    guard type == .string, shape == .set || opcode == .stringEqual || opcode == .stringNotEqual else { return meaning }
    return meaning + " The constant's options fold both sides (LANGUAGE §6.7)."
  }

  private static func comparisonDocumentation(_ type: ValueType, _ relation: Relation) -> String {
    let null =
      switch relation {
      case .equal: "null equals null only"
      case .notEqual: "null differs from everything but null"
      case .less, .greater: "false where either is null"
      case .lessOrEqual, .greaterOrEqual: "with null, true only where both are"
      }
    let rules =
      switch type {
      case .float, .double, .decimal: "LANGUAGE §6.2, NaN by §6.9"
      case .mixed: "LANGUAGE §6.2, across kinds by §6.8"
      default: "LANGUAGE §6.2"
      }
    return "Whether the \(type.name) \(relation.symbol) the constant; \(null) (\(rules))."
  }

  static func linkComparison(_ opcode: Opcode) -> InstructionDescription {
    let mnemonic: String
    let synopsis: String
    let documentation: String
    let shape: Constant.Shape
    switch opcode {
    case .linkEqual:
      (mnemonic, synopsis, shape) = ("LINK_EQ", "push s == k", .value)
      documentation = "Whether the link leads to the constant's object (LANGUAGE §6.10)."
    case .linkNotEqual:
      (mnemonic, synopsis, shape) = ("LINK_NE", "push s != k", .value)
      documentation = "Whether the link leads to another object than the constant's, or nowhere (LANGUAGE §6.10)."
    default:
      (mnemonic, synopsis, shape) = ("LINK_IN", "push s in k", .set)
      documentation = "Whether the link leads to one of the set's objects; no link matches a null element only."
    }
    return InstructionDescription(
      opcode, mnemonic, .comparison, slot: .value(.link), operand: .constant(shape, TypeSet([.link])), push: .bool,
      cursor: .read, synopsis, documentation)
  }

  static func nullTest(_ opcode: Opcode) -> InstructionDescription {
    let mnemonic: String
    let synopsis: String
    let documentation: String
    switch opcode {
    case .isNull:
      (mnemonic, synopsis) = ("IS_NULL", "push s == null")
      documentation = "Whether the value is null, or a link on the way to it is (LANGUAGE §6.2, §6.3)."
    case .notNull:
      (mnemonic, synopsis) = ("NOT_NULL", "push s != null")
      documentation = "The complement of IS_NULL."
    case .never:
      (mnemonic, synopsis) = ("NEVER", "push false")
      documentation =
        "False of every value: what a comparison becomes whose constant, once known, nothing can satisfy"
        + " (an int equal to 1.5, an order with null)."
    default:
      (mnemonic, synopsis) = ("ALWAYS", "push true")
      documentation =
        "True of every value, null included: what a comparison becomes whose constant everything satisfies"
        + " (an int different from 1.5)."
    }
    return InstructionDescription(
      opcode, mnemonic, .null, slot: .value(nil), push: .bool, cursor: .read, synopsis, documentation)
  }
}
