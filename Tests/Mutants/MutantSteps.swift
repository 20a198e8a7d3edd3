import MutantPoints
import PredicateBytecode
import PredicateValues

// A part of `PredicateVM` in the copy of the sources, beside the names of the forms (`BatchForms.swift`) and `stepMutants`, the number
// of each mutant by the form of a step and its change.

extension BatchScope {
  /// The scope with the change of the mutant that is on.
  var mutated: BatchScope {
    var scope = self
    for index in steps.indices { scope.change(index, forms(of: steps[index])) }
    return scope
  }

  private mutating func change(_ position: Int, _ forms: [String]) {
    func isOn(_ change: String) -> Bool {
      forms.contains { form in stepMutants["\(form): \(change)"].map { mutant_hit($0) } ?? false }
    }
    let index = Int(steps[position].index)
    for truth in [true, false] where isOn("\(truth)") {
      steps[position] = BatchStep(operation: .constant, index: truth ? 1 : 0)
    }
    if isOn("the other operator") { exchange(position) }
    switch steps[position].operation {
    case .arithmetic:
      if isOn("operands exchanged") { values[index].instruction.mask ^= 0x80 }
      if isOn("the next operator") {
        values[index].instruction.mask = values[index].instruction.mask & ~3 | (values[index].instruction.mask &+ 1) & 3
      }
    case .compareConstant, .compareCount:
      if isOn("negated") { values[index].bound.flip = ~values[index].bound.flip }
      if isOn("the other truth of null") { values[index].bound.ofNull = ~values[index].bound.ofNull }
    case .compareColumns:
      if isOn("operands exchanged") { values[index].exchange() }
      if isOn("negated") { values[index].instruction.mask ^= 15 }
      if isOn("the other truth of null") { values[index].instruction.mask ^= 8 }
    case .comparePair:
      if isOn("operands exchanged") { pairs[index].exchange() }
      if isOn("negated") { pairs[index].negate() }
      if isOn("the other truth of null") { pairs[index].instruction.mask ^= 8 }
    case .aggregate, .gather:
      if isOn("the next function") {
        values[index].instruction.mask = values[index].instruction.mask & ~3 | (values[index].instruction.mask &+ 1) & 3
      }
    case .count:
      if isOn("of all") { values[index].instruction.mask = 0 }
    case .subplan: subplans[index].change(isOn)
    case .constant, .test, .routine, .not, .and, .or, .beginAnd, .beginOr, .endAnd, .endOr, .choose, .load: break
    }
  }

  /// AND for OR, with what begins and ends it.
  private mutating func exchange(_ position: Int) {
    switch steps[position].operation {
    case .and: steps[position].operation = .or
    case .or: steps[position].operation = .and
    case .beginAnd:
      steps[position].operation = .beginOr
      steps[Int(steps[position].index)].operation = .endOr
    case .beginOr:
      steps[position].operation = .beginAnd
      steps[Int(steps[position].index)].operation = .endAnd
    default: break
    }
  }
}

extension BatchSubplan {
  fileprivate mutating func change(_ isOn: (String) -> Bool) {
    if isOn("all") { result = .all }
    if isOn("some") { result = .number(.some) }
    if isOn("negated"), case .number(var range) = result {
      range.flip = ~range.flip
      result = .number(range)
    }
    if isOn("nothing is true") { ofNull = true }
    if isOn("nothing is false") { ofNull = false }
  }
}

extension BatchValue {
  fileprivate mutating func exchange() {
    guard let right = other else { return }
    (source, other) = (right, source)
    swap(&isDouble, &isOtherDouble)
  }
}

extension BatchPair {
  fileprivate mutating func exchange() { (left, right) = (right, left) }

  fileprivate mutating func negate() {
    if instruction.operation == .valueTextTest { instruction.slot ^= 1 } else { instruction.mask ^= 15 }
  }
}
