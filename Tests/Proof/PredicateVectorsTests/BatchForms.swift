import PredicateBytecode
import PredicateValues

@testable import PredicateVM

// The forms of work that the batch executor has: its steps by operation, types and order of operands, and the kernels of its tests.

extension BatchPlan {
  /// The forms of all steps.
  var forms: Set<String> {
    Set(scopes.flatMap { scope in scope.steps.flatMap { scope.forms(of: $0) } })
  }
}

extension BatchScope {
  /// The forms of a step: one for most, for a comparison of pairs one for what is asked and one for its operands.
  func forms(of step: BatchStep) -> [String] {
    let index = Int(step.index)
    switch step.operation {
    case .constant: return ["constant \(index != 0)"]
    case .test: return ["test \(tests[index].instruction.operation)"]
    case .routine, .not, .and, .or, .beginAnd, .beginOr, .endAnd, .endOr, .choose: return ["\(step.operation)"]
    case .subplan: return ["subplan \(subplans[index].form)"]
    case .load, .count, .aggregate: return [values[index].source(isGathered: false)]
    case .gather: return ["gather " + values[index].source(isGathered: true)]
    case .arithmetic: return [values[index].calculation]
    case .compareConstant where values[index].instruction.operation != .valueCompare:
      return ["null test of \(values[index].leftType)"]
    case .compareConstant where values[index].constant.isNull:
      return ["\(values[index].leftType) \(values[index].relation) null"]
    case .compareConstant, .compareColumns:
      return ["\(values[index].leftType) \(values[index].relation) \(values[index].rightType)"]
    case .compareCount: return ["length \(values[index].relation) constant"]
    case .comparePair: return pairs[index].forms
    }
  }
}

extension BatchSubplan {
  fileprivate var form: String {
    let truth =
      switch result {
      case .all: "all"
      case .count: "count"
      case .number(let range): range.isSome ? (range.flip == 0 ? "some" : "none") : "number"
      }
    guard kind.isSingle else { return "\(kind) \(truth)" }
    return "\(kind), nothing is \(ofNull.map { "\($0)" } ?? "a routine")"
  }
}

extension BatchValue {
  fileprivate var leftType: String { isDouble ? "double" : "int" }
  fileprivate var rightType: String { other == nil ? "constant" : isOtherDouble ? "double" : "int" }
  fileprivate var relation: String { symbol(ofMask: instruction.mask) }

  /// A value that is read, counted or aggregated.
  fileprivate func source(isGathered: Bool) -> String {
    switch instruction.operation {
    case .load: return "load \(leftType)"
    case .count: return instruction.mask != 0 ? "count of links" : "count"
    default:
      let function = AggregateFunction(rawValue: instruction.mask & 3).map { "\($0)" } ?? ""
      let type = ScalarType(rawValue: UInt8(truncatingIfNeeded: instruction.operand >> 16)).map { "\($0)" } ?? ""
      return "\(function) \(type)" + (instruction.mask & 0x10 != 0 ? " of objects" : "")
    }
  }

  /// An operator between its operands in the order of the predicate.
  fileprivate var calculation: String {
    let symbol = ArithmeticOperator(rawValue: instruction.mask & 0x7F)?.symbol ?? ""
    let constant = constant.tag == .double ? "constant double" : "constant int"
    let right = other == nil ? constant : rightType
    return instruction.mask & 0x80 != 0 ? "\(right) \(symbol) \(leftType)" : "\(leftType) \(symbol) \(right)"
  }
}

/// The relation of a comparison's mask.
private func symbol(ofMask mask: UInt8) -> String { Relation(rawValue: mask & 7)?.symbol ?? "never" }

extension BatchPair {
  fileprivate var forms: [String] {
    let operands = "\(left.form) and \(right.form)"
    guard instruction.operation == .valueTextTest else {
      return ["pair \(symbol(ofMask: instruction.mask))", "pair of \(operands)" + (isOfTexts ? ", as texts" : "")]
    }
    let test = instruction.pairTest.map { "\($0)" } ?? (instruction.slot == 1 ? "differs" : "equals")
    return ["pair \(test)", "text pair of \(operands)"]
  }
}

extension BatchOperand {
  fileprivate var form: String {
    switch self {
    case .constant: "constant"
    case .integers: "int"
    case .doubles: "double"
    case .cell(_, let moves, let isText): (isText ? "text" : "value") + (moves == nil ? "" : " behind a link")
    }
  }
}

extension BatchRun {
  /// The kernels of the tests that have run over the last chunk, by the operation of the test.
  var kernels: Set<String> {
    var found: Set<String> = []
    for index in plan.scopes.indices where scopes[index].chunk >= 0 {
      for test in 0..<scopes[index].testCount {
        let kind = scopes[index].bound[test].kind
        // No kernel has been chosen where no row was tested.
        guard kind != .coded, kind != .set else { continue }
        found.insert("kernel \(kind) of \(scopes[index].tests[test].instruction.operation)")
      }
    }
    return found
  }
}

extension Machine {
  /// The forms of the steps and the kernels with which the machine tests all rows in batches.
  func batchForms() throws -> Set<String> {
    var forms = program.batchPlan.forms
    let output = UnsafeMutablePointer<UInt32>.allocate(capacity: TableDescriptor.chunkRows + 1)
    defer { output.deallocate() }
    guard let run = newBatchRun(rows: table.rowCount) else { return forms }
    for chunk in 0..<table.chunkCount {
      let rows = min(table.rowCount - chunk * TableDescriptor.chunkRows, TableDescriptor.chunkRows)
      _ = try self.run(run, chunk, rows: 0..<rows, live: nil, output: output, outputMask: -1, enough: .max)
      forms.formUnion(run.kernels)
    }
    return forms
  }
}
