import PredicateValues

@testable import PredicateBytecode

/// `docs/reference/bytecode.md` and the list of instructions next to it. Tests compare the files with the results. With `RECORD_GOLDEN=1`,
/// they write the files.
extension InstructionTable {
  /// Returns `docs/reference/instructions.tsv`: one line per instruction.
  static func list() -> String {
    var text = "family\tcode\tinstruction\toperands\ttakes\tleaves\tfuel\tdoes\tmeaning\n"
    for row in rows {
      let cells = [
        row.family.title, "\(row.opcode.rawValue)", row.mnemonic, operands(row),
        row.pops.map(name).joined(separator: ", "),
        row.push.map(name) ?? "", row.fuel.formula, row.synopsis, row.documentation,
      ]
      text += cells.joined(separator: "\t") + "\n"
    }
    return text
  }

  private static func operands(_ row: Instruction) -> String {
    var parts: [String] = []
    switch row.slot {
    case .none: break
    case .value(.all): parts.append("column")
    case .value(TypeSet.all.subtracting(.links)): parts.append("column of values")
    case .value(let types): parts.append(types.types.map { $0.name }.joined(separator: ", ") + " column")
    case .collection: parts.append("collection")
    case .objectCollection: parts.append("collection of objects")
    case .list: parts.append("list")
    case .keys: parts.append("keys")
    case .point: parts.append("type of a point, its coordinates next")
    }
    if let choice = row.choice { parts.append(choice.noun) }
    switch row.operand {
    case .none: break
    case .constant(let shape, let types):
      let names = types == .all ? "any" : types.types.map { $0.name }.joined(separator: ", ")
      switch shape {
      case .value: parts.append("constant (\(names))")
      case .range: parts.append("range (\(names))")
      case .set: parts.append("set (\(names))")
      case .region: parts.append("region")
      }
    case .elementSlot: parts.append("elements or property")
    case .jump: parts.append("distance")
    case .body: parts.append("length of the body")
    case .options: parts.append("options")
    case .depth: parts.append("depth")
    case .index: parts.append("index")
    case .kinds: parts.append("kinds")
    case .listTest: parts.append("test")
    case .reduction: parts.append("aggregate")
    case .upperBits: parts.append("upper bits")
    }
    return parts.joined(separator: "; ")
  }

  private static func name(_ item: StackItem) -> String {
    switch item {
    case .bool: "truth"
    case .int: "int"
    case .anyValue, .slotValue, .constantValue, .comparable, .picked: "value"
    case .mixed: "mixed"
    case .text: "text"
    case .numeric, .wider, .aggregate, .reduced: "number"
    case .sequence: "list"
    }
  }

  private static var choices: String {
    Choice.allCases.map { choice in
      let codes = (UInt8(0)..<16).compactMap { number in choice.name(of: number).map { "\(number) `\($0)`" } }
      return "| \(choice.noun) | \(codes.joined(separator: ", ")) |"
    }.joined(separator: "\n")
  }

  private static var constantTypes: String {
    ScalarType.allCases.map { column in
      let types = constantTypes(comparedWith: column)
      return "| \(column.name) | \(types == .all ? "any" : types.types.map { $0.name }.joined(separator: ", ")) |"
    }.joined(separator: "\n")
  }

  /// Returns the page of the instruction set.
  static func documentation() -> String {
    """
    # Bytecode

    What a program is made of. [instructions.tsv](instructions.tsv) has a line for each instruction: its operands, what it takes from the
    stack and leaves there, its fuel, and what it does. Both are generated from the instruction table
    (`Sources/Runtime/PredicateBytecode/Instructions`); a test finds them stale.

    A program is a list of 32-bit words, a pool of constants, a table of columns (slots), a table of parameters,
    clauses, and a map from words to source. An instruction is one word: opcode in bits 0 to 7, slot in bits 8 to 15, operand in bits 16 to 31;
    jumps use bits 8 to 31 for their distance, counted from the next word. A `WIDE` word in front supplies bits 8 to 15 of
    the slot and bits 16 to 31 of the operand. Of instructions for several tests bits 16 to 19 choose one, and the operand is the
    bits above them. Jumps go forward only, and only the end of a loop's body goes back, once an
    element: every program ends.

    The machine has a stack of statically typed entries (at most \(Program.maximumTruths) of them truths), a cursor that says
    where columns are read, and a scope: the tested object, or inside a loop the element, to which the cursor returns after
    each read. In the list, `s` is the slot's value at the cursor, `k` the constant, `a` and `b` stack values, `b` the topmost.

    No image runs before it is verified, and debug builds verify what the compiler writes, too: opcodes, operands and constants in range and of the right type, jumps forward, nested
    and on instructions, one shape of the stack at every join, no underflow, the declared depths kept, one truth at the
    closing `RETURN`. The limits are \(Word.slotLimit) columns and \(Word.distanceLimit - 1) words a program, or fewer as
    `Limits` says.

    ## What operands choose

    | | |
    | --- | --- |
    \(choices)

    ## Constants beside columns

    The type of the column is the slot's. Constants are of the same type, or of another one with which the comparison is exact:

    | column | constants |
    | --- | --- |
    \(constantTypes)

    ## Fuel

    \(fuelRules)

    ## Clauses

    The words say of one object whether it matches. What becomes of those that do is set by clauses, which apply from left
    to right: `SORT`, `DISTINCT` and `LIMIT` (language §7). A key of `SORT` or `DISTINCT` is the slots of the links that lead to an
    object, and the slot of its value, or of a dictionary's values with the key of the entry. Of adjacent `SORT`s a compiler
    makes one, the later's keys first, and of adjacent `LIMIT`s the least.

    ## Program images

    All numbers are little-endian. An image is `PRED`, a 16-bit version (\(ImageFormat.version)), 16 zero bits, the 64-bit hash of
    the instruction table, and sections in this order, each a 32-bit number, a 32-bit length and that many bytes: \
    \(ImageFormat.Section.allCases.map { "\($0.rawValue) `\($0)`" }.joined(separator: ", ")). Only the last may be missing.

    """
  }

  /// The definitions of the words in the formulas.
  private static let fuelRules = """
    Where `fuelPerRow` of the limits is set, every object has that much fuel, and each instruction is charged before its work;
    one that finds too little ends the run with `limit-fuel`. Every word that runs is charged, the closing `RETURN` too, and the
    END of a loop once for the begin and once for each element. Divisions round down.

    - *Bytes* are those of the texts that are compared: of the shorter of two texts, for equality with a constant none where the
      lengths differ; of the tested text alone in tests of columns under options, in text tests of columns and in sets; of both
      texts in `WITHIN` and in text tests of stack values; of the key in `ENTRY` and `MIXED_KEY`. What is not text has
      none.
    - *Text × pattern* is the product of their bytes where the pattern has wildcards between other characters, or `?`; other
      patterns are tested as plain text tests are, and charged so.
    - An *entry* is one that `COUNT` looks at: those of a dictionary of objects in `rql`. Other collections know how many elements
      they have.
    - An item of a list or dictionary inside a mixed value that is compared as a whole counts 64 bytes, at any depth, besides its
      key and text.
    - A vertex of a *shape* takes 32 bytes.
    - A *group* of `COMPARE_LISTS` is charged each time it is compared with a group of the other list, also if their lengths differ:
      one unit, and one for each 16 of its values.
      Where every value is compared with every other one, the left list is one group.
    - A *pair's texts* are charged as the instruction for two stack values charges them.
    """
}
