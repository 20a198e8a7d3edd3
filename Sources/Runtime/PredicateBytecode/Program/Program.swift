/// A compiled predicate: words, and the tables that their operands index. It may be invalid; only a ``VerifiedProgram`` runs.
///
/// # Words
///
/// An instruction is one 32-bit word: the opcode in bits 0–7, the slot in bits 8–15, the operand in bits 16–31. The low bits of the
/// operand select a variant if an instruction has several. Jumps use bits 8–31 for their distance. A `WIDE` prefix supplies bits 8–15 of
/// the slot and bits 16–31 of the operand.
///
/// Distances count words from the next instruction and are never negative. Only the END of a loop's body goes back, once for each
/// element, so every program terminates.
///
/// # The machine
///
/// - A stack of statically typed entries. Its truths, at most ``maximumTruths``, are in a register.
/// - A cursor, the position at which columns are read.
/// - A scope, the object or element to which the cursor returns after each read: the tested object outside loops, the loop's element
///   inside.
///
/// # How predicates are lowered
///
/// The instructions below are not optimized. An address precedes the target of a jump or a loop.
///
/// | predicate | instructions |
/// | --- | --- |
/// | `TRUEPREDICATE` | `TRUE` `RETURN` |
/// | `NOT a == 1` | `COMPARE a == 1` `NOT` `RETURN` |
/// | `a == 1 AND b == 2` | `COMPARE a == 1` `COMPARE b == 2` `AND` `RETURN` |
/// | `next.a == 1 OR s CONTAINS 'x'` | `FOLLOW next` `COMPARE a == 1` `JUMP_TRUE -> 4` `TEXT s CONTAINS 'x'` 4: `RETURN` |
/// | `next.next.a < 5` | `FOLLOW next` `FOLLOW next` `COMPARE a < 5` `RETURN` |
/// | `s == nil` | `IS_NULL s` `RETURN` |
/// | `a BETWEEN {1, 5}` | `BETWEEN a, 1 ... 5` `RETURN` |
/// | `a IN {1, 5}` | `IN a, {1, 5}` `RETURN` |
/// | `s CONTAINS[c] 'x'` | `TEXT s CONTAINS 'x'[c]` `RETURN` |
/// | `s IN 'text'` | `WITHIN s, 'text'` `RETURN` |
/// | `a < next.b` | `LOAD a` `FOLLOW next` `LOAD b` `VALUE_COMPARE <` `RETURN` |
/// | `s CONTAINS[c] t` | `LOAD s` `LOAD t` `VALUE_TEXT CONTAINS [c]` `RETURN` |
/// | `next.kids.@count > 5` | `FOLLOW next` `COUNT kids` `CONST 5` `VALUE_COMPARE >` `RETURN` |
/// | `kids.@avg.a == 2` | `AGGREGATE avg kids, a` `CONST 2.0` `VALUE_COMPARE ==` `RETURN` |
/// | `nums.@max BETWEEN {1, 5}` | `AGGREGATE max nums, nums[]` `VALUE_BETWEEN 1 ... 5` `RETURN` |
/// | `ANY nums > 3` | `ANY_ELEMENTS nums, -> 2` `COMPARE nums[] > 3` 2: `END_ANY` `RETURN` |
/// | `ANY map.@allKeys == 'k'` | `ANY_ELEMENTS map, -> 2` `COMPARE map.@allKeys == 'k'` 2: `END_ANY` `RETURN` |
/// | `ANY kids.a > 3` | `ANY_OBJECTS kids, -> 2` `COMPARE a > 3` 2: `END_ANY` `RETURN` |
/// | `ANY kids.next.a > 3` | `ANY_OBJECTS kids, -> 4` `FOLLOW next` `SKIP_FALSE -> 4` `COMPARE a > 3` 4: `END_ANY` `RETURN` |
/// | `ALL kids.next.a > 3` | `ALL_OBJECTS kids, -> 4` `FOLLOW next` `SKIP_TRUE -> 4` `COMPARE a > 3` 4: `END_ALL` `RETURN` |
/// | `NONE nums == 3` | `ANY_ELEMENTS nums, -> 2` `COMPARE nums[] == 3` 2: `END_ANY` `NOT` `RETURN` |
/// | `ANY kids.nums > 3` | `ANY_OBJECTS kids, -> 4` `ANY_ELEMENTS nums, -> 3` `COMPARE nums[] > 3` 3: `END_ANY` 4: `END_ANY` `RETURN` |
/// | `ANY kids.a == b` (rql) | `LOAD b` `ANY_OBJECTS kids, -> 5` `LOAD a` `PICK 1` `VALUE_COMPARE ==` 5: `END_ANY` `NIP` `RETURN` |
/// | `SUBQUERY(kids, $k, $k.a > 3).@count > 0` | `COUNT_OBJECTS kids, -> 2` `COMPARE a > 3` 2: `END_COUNT` `CONST 0` `VALUE_COMPARE >` `RETURN` |
/// | `SUBQUERY(kids.kids, $k, $k.a > 3).@count > 1` (rql) | `SUM_OBJECTS kids, -> 4` `COUNT_OBJECTS kids, -> 3` `COMPARE a > 3` 3: `END_COUNT` 4: `END_SUM` `CONST 1` `VALUE_COMPARE >` `RETURN` |
/// | `map['k'] == 3` | `ENTRY map.@allKeys, 'k'` `COMPARE map[] == 3` `RETURN` |
/// | `links['k'].a == 3` (rql) | `ANY_ELEMENTS links, -> 2` `TRUE` 2: `END_ANY` `JUMP_FALSE -> 10` `ENTRY links.@allKeys, 'k'` `NOT_NULL links[]` `JUMP_FALSE -> 10` `ENTRY links.@allKeys, 'k'` `FOLLOW links[]` `COMPARE a == 3` 10: `RETURN` |
/// | `nums[0] == 3` (rql) | `ANY_ELEMENTS nums, -> 2` `TRUE` 2: `END_ANY` `JUMP_FALSE -> 6` `ELEMENT nums, 0` `COMPARE nums[] == 3` 6: `RETURN` |
/// | `m['k'][0] == 3` (rql) | `LOAD m` `MIXED_KEY 'k'` `MIXED_INDEX 0` `CONST 3` `VALUE_COMPARE ==` `RETURN` |
/// | `ANY m[*] == 3` (rql) | `LOAD m` `ANY_ITEMS -> 5` `ITEM` `CONST 3` `VALUE_COMPARE ==` 5: `END_ANY` `RETURN` |
/// | `place geoWithin geoBox([0, 0], [1, 1])` (rql) | `FOLLOW place` `GEO_WITHIN Point.type, Point.coordinates[], polygon of 4 points in [0.0, 0.0]...[1.0, 1.00004]` `RETURN` |
/// | `ANY places geoWithin geoBox([0, 0], [1, 1])` (rql) | `ANY_OBJECTS places, -> 2` `GEO_WITHIN Point.type, Point.coordinates[], polygon of 4 points in [0.0, 0.0]...[1.0, 1.00004]` 2: `END_ANY` `RETURN` |
///
/// A jump ends inside the body in which it starts, on its END at the latest. Jumps nest: none ends past the target of an enclosing jump.
/// `SKIP_FALSE` ends after the comparison, whose truth it supplies.
public struct Program: Hashable, Sendable {
  /// The index of the class whose objects the program tests.
  public var rootClass: Int
  /// The name of the tested class.
  public var rootClassName: String
  /// The dialect whose evaluation rules apply where dialects differ (language §6.7, §6.8).
  public var dialect: Dialect
  /// The evaluation rules.
  package var rules: EvaluationRules { dialect.rules }
  /// The instructions.
  public var words: [UInt32]
  /// The constant pool.
  public var constants: [Constant]
  /// The columns.
  public var slots: [Slot]
  /// The values to supply before a run.
  public var parameters: [ProgramParameter]
  /// The maximum number of entries on the stack.
  public var maximumStack: Int
  /// The maximum number of truths on the stack. The machine keeps them as bits of one word.
  public static var maximumTruths: Int { 63 }
  /// The deepest nesting of loops.
  public var maximumLoops: Int
  /// The clauses applied to the matching rows, from left to right.
  public var clauses: [ProgramClause]
  /// The sources of the instructions, in ascending order of words. May be empty.
  public var sourceMap: [SourceMapEntry]

  /// Creates a program from its parts.
  public init(
    rootClass: Int, rootClassName: String, dialect: Dialect, words: [UInt32], constants: [Constant], slots: [Slot],
    parameters: [ProgramParameter], maximumStack: Int, maximumLoops: Int, clauses: [ProgramClause] = [],
    sourceMap: [SourceMapEntry] = []
  ) {
    self.rootClass = rootClass
    self.rootClassName = rootClassName
    self.dialect = dialect
    self.words = words
    self.constants = constants
    self.slots = slots
    self.parameters = parameters
    self.maximumStack = maximumStack
    self.maximumLoops = maximumLoops
    self.clauses = clauses
    self.sourceMap = sourceMap
  }
}

/// The source of an instruction.
public struct SourceMapEntry: Hashable, Sendable {
  /// The address of the instruction's first word.
  public var word: Int
  /// The source that it was compiled from.
  public var range: SourceRange

  /// Creates an entry.
  public init(word: Int, range: SourceRange) {
    self.word = word
    self.range = range
  }
}
