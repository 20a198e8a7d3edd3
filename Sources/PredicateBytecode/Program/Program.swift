import PredicateDiagnostics
import PredicateValues

/// A compiled predicate: words, and the tables that their operands index. Anything may stand in it; only a
/// ``VerifiedProgram`` runs.
///
/// # Words
///
/// An instruction is one 32-bit word: the opcode in bits 0–7, the slot in bits 8–15, the operand in bits 16–31; jumps use
/// bits 8–31 for their distance. A `WIDE` word in front supplies bits 8–15 of the slot and bits 16–31 of the operand.
/// Distances count words from the one after the instruction and are never negative: jumps go forward, and only the END of
/// a loop's body goes back, once for each element, so every program ends.
///
/// # The machine
///
/// A stack of statically typed entries, its truths, at most ``maximumTruths``, in a register; a cursor, which says where columns are read; and
/// a scope, the object (or element) that the cursor returns to after each read: the tested object outside loops, the
/// loop's element inside.
///
/// # How predicates are lowered
///
/// | typed predicate | words |
/// | --- | --- |
/// | TRUEPREDICATE | `TRUE` |
/// | NOT p | p, `NOT` |
/// | p AND q AND r | p, `JUMP_FALSE` L, q, `JUMP_FALSE` L, r, L: ; a cheap q: p, q, `AND` |
/// | p OR q | the same with `JUMP_TRUE`, `OR` |
/// | a.b.c < k | `FOLLOW` a, `FOLLOW` b, `INT_LT` c k |
/// | a == nil | `IS_NULL` a |
/// | a BETWEEN {x, y}, a IN {…} | `INT_BETWEEN` a (range), `INT_IN` a (set) |
/// | s CONTAINS[c] k | `STRING_CONTAINS` s k, the options in the constant |
/// | s IN 'text' | `STRING_WITHIN` s k |
/// | a.location geoWithin shape | `FOLLOW` a, `FOLLOW` location, `GEO_WITHIN` Point.type (region) |
/// | ANY places geoWithin shape | `ANY_OBJECTS` places, `GEO_WITHIN` Point.type (region), `END_ANY` |
/// | d['k'] == v | `ENTRY` d.keys 'k', `INT_EQ` d.elements v |
/// | d['k'].x == v | `ENTRY` d.keys 'k', `FOLLOW` d.elements, `INT_EQ` x v |
/// | l[0] == v | `ELEMENT` l 0, `INT_EQ` l.elements v; in rql behind `ANY_ELEMENTS` l, `TRUE`, `END_ANY`, `JUMP_FALSE` |
/// | a < b.c | `LOAD` a, `FOLLOW` b, `LOAD` c, `VALUE_LT` |
/// | a CONTAINS[c] b | `LOAD` a, `LOAD` b, `TEXT_CONTAINS` 1 |
/// | a.tasks.@count > 5 | `FOLLOW` a, `COUNT` tasks, `CONST` 5, `VALUE_GT` |
/// | tasks.@avg.x == k | `AVG` tasks Task.x, `CONST` k, `VALUE_EQ` |
/// | ratings.@max BETWEEN {…} | `MAX` ratings ratings.elements, `VALUE_BETWEEN` (range) |
/// | ANY ratings > 3 | `ANY_ELEMENTS` ratings, `INT_GT` ratings.elements 3, `END_ANY` |
/// | ANY d.@allKeys == 'k' | `ANY_ELEMENTS` d, `STRING_EQ` d.keys 'k', `END_ANY` |
/// | ANY tasks == object | `ANY_ELEMENTS` tasks, `LINK_EQ` tasks.elements object, `END_ANY` |
/// | ANY tasks.x > 3 | `ANY_OBJECTS` tasks, `INT_GT` x 3, `END_ANY` |
/// | ANY tasks.owner.x > 3 | `ANY_OBJECTS` tasks, `FOLLOW` owner, `SKIP_FALSE` L, `INT_GT` x 3, L: `END_ANY` |
/// | ALL tasks.owner.x > 3 | the same with `ALL_OBJECTS`, `SKIP_TRUE`, `END_ALL` |
/// | NONE c op k | ANY, then `NOT` |
/// | ANY a.ratings > 3, a to-many | `ANY_OBJECTS` a, `ANY_ELEMENTS` ratings, …, `END_ANY`, `END_ANY` |
/// | ANY tasks.x == y | `LOAD` y, `ANY_OBJECTS` tasks, `LOAD` x, `PICK` 1, `VALUE_EQ`, `END_ANY`, `NIP` |
/// | SUBQUERY(a.tasks, $t, p).@count > 0 | `FOLLOW` a, `COUNT_OBJECTS` tasks, p, `END_COUNT`, `CONST` 0, `VALUE_GT` |
/// | the same with a to-many | `SUM_OBJECTS` a, `COUNT_OBJECTS` tasks, p, `END_COUNT`, `END_SUM`, … |
/// | m['k'][0] == v, m mixed | `LOAD` m, `MIXED_KEY` 'k', `MIXED_INDEX` 0, `CONST` v, `VALUE_EQ` |
/// | ANY m[#any] == v | `LOAD` m, `ANY_ITEMS`, `ITEM`, `CONST` v, `VALUE_EQ`, `END_ANY` |
///
/// A jump lands inside the body that it starts in, on its END at the latest, and jumps nest: none lands past the target of
/// another that it stands under. `SKIP_FALSE` lands where the comparison's truth would be.
public struct Program: Hashable, Sendable {
  /// The index of the class whose objects the program tests.
  public var rootClass: Int
  /// The name of that class.
  public var rootClassName: String
  /// Whose rules of evaluation apply where they differ (language §6.7, §6.8).
  public var dialect: Dialect
  /// How the program is evaluated.
  package var rules: EvaluationRules { dialect.rules }
  /// The instructions.
  public var words: [UInt32]
  /// The constant pool.
  public var constants: [Constant]
  /// The columns.
  public var slots: [Slot]
  /// What must be supplied before a run.
  public var parameters: [ProgramParameter]
  /// The most entries that are on the stack at once.
  public var maximumStack: Int
  /// The most truths that may be on the stack at once: the machine keeps them as bits of one word.
  public static var maximumTruths: Int { 63 }
  /// The deepest nesting of loops.
  public var maximumLoops: Int
  /// What is done to the rows that match, from left to right.
  public var clauses: [ProgramClause]
  /// Which source each instruction comes from, in ascending order of words; may be empty.
  public var sourceMap: [SourceMapEntry]

  /// Creates a program of its parts.
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
