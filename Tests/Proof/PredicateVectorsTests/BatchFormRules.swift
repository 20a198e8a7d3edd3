import PredicateBytecode
import PredicateValues

@testable import PredicateVM

/// The forms that the steps of a batch can have, by the rules of their parts.
enum BatchForms {
  private static let types = ["int", "double"]
  /// The operands of pairs.
  private static let operands = [
    "constant", "int", "double", "text", "value", "text behind a link", "value behind a link",
  ]
  private static let texts = operands.filter { $0.hasPrefix("text") }
  private static let relations = Relation.allCases.map(\.symbol)

  /// Every form, also those of ``unreached``.
  static let all: [String] = [logic, tests, values, comparisons, pairs, subplans].flatMap(\.self)

  private static let logic = [
    "constant true", "constant false", "routine", "not", "and", "or", "beginAnd", "beginOr", "endAnd", "endOr",
    "choose",
  ]

  /// The tests of single columns.
  private static let tests = (UInt8.min...UInt8.max).compactMap(MachineOperation.init(rawValue:)).filter {
    $0.traits.contains(.test) && ![.alwaysTrue, .alwaysFalse].contains($0) && !"\($0)".hasPrefix("value")
  }.map { "test \($0)" }

  /// Values that are read, counted, aggregated and computed.
  private static let values: [String] = {
    let aggregates = ["sum", "average", "min", "max"].flatMap { function in
      ["int", "double", "float"].flatMap { ["\(function) \($0)", "\(function) \($0) of objects"] }
    }
    let sources = types.map { "load \($0)" } + ["count", "count of links"] + aggregates
    let calculations = ArithmeticOperator.allCases.map(\.symbol).flatMap { symbol in
      types.flatMap { left in
        types.flatMap { right in
          ["\(left) \(symbol) \(right)", "\(left) \(symbol) constant \(right)", "constant \(left) \(symbol) \(right)"]
        }
      }
    }
    return sources + sources.map { "gather \($0)" } + calculations
  }()

  private static let comparisons: [String] =
    types.flatMap { left in
      relations.flatMap { relation in (types + ["constant", "null"]).map { "\(left) \(relation) \($0)" } }
    } + relations.map { "length \($0) constant" } + types.map { "null test of \($0)" }

  /// Pairs of values of any type: what is asked, and the operands in their order.
  private static let pairs: [String] = {
    let both = operands.flatMap { left in operands.map { "\(left) and \($0)" } }
    return (relations + TextOperator.allCases.map { "\($0)" } + ["equals", "differs"]).map { "pair \($0)" }
      + both.map { "pair of \($0)" } + both.map { "text pair of \($0)" }
      + texts.flatMap { left in texts.map { "pair of \(left) and \($0), as texts" } }
  }()

  private static let subplans: [String] =
    ["objects", "elements"].flatMap { kind in
      ["all", "some", "none", "number", "count"].map { "subplan \(kind) \($0)" }
    }
    + ["link", "position", "key"].flatMap { kind in
      ["true", "false", "a routine"].map { "subplan \(kind), nothing is \($0)" }
    }

  /// The forms that no predicate comes to, with the reason.
  private static let unreached: [(forms: [String], reason: String)] = [
    (
      ["min", "max"].flatMap { function in
        ["", " of objects"].flatMap { ["\(function) float\($0)", "gather \(function) float\($0)"] }
      }, "the extremes of floats are floats, and columns of values hold integers and doubles"
    ),
    (
      ["+", "-", "*", "/"].flatMap { ["double \($0) constant int", "constant int \($0) double"] },
      "a constant beside a double is a double"
    ),
    (
      types.map { "null test of \($0)" }, "the compiler writes a comparison with null; only images have the instruction"
    ),
    (
      ["none", "number", "count"].map { "subplan elements \($0)" },
      "SUBQUERY looks at objects; elements of other types are looked for, and not counted"
    ),
    (
      ["position", "key"].flatMap { ["subplan \($0), nothing is true", "subplan \($0), nothing is false"] },
      "a missing element is null, and what is true of null is computed by a routine"
    ),
    (
      types.flatMap { left in types.map { "pair of \(left) and \($0)" } },
      "two columns of numbers are compared by kernels"
    ),
    (["pair of constant and constant", "text pair of constant and constant"], "a comparison has a property"),
    (
      ["int", "double", "text", "text behind a link"].map { "pair of constant and \($0)" },
      "the constant of a comparison is its right operand, unless it is beside a float or a mixed value"
    ),
    (["pair of text and constant"], "a text of the row itself and a constant are a test of a column"),
    (
      texts.flatMap { left in texts.map { "pair of \(left) and \($0)" } },
      "two texts of columns are compared as texts, and a string is not compared with data"
    ),
    (
      operands.flatMap { operand in
        types.flatMap { ["text pair of \($0) and \(operand)", "text pair of \(operand) and \($0)"] }
      },
      "a text test takes no numbers"
    ),
  ]

  /// The reason why no predicate comes to a form.
  static func reason(against form: String) -> String? { unreached.first { $0.forms.contains(form) }?.reason }
}
