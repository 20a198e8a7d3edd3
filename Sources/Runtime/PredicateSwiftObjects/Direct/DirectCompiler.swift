import PredicateBytecode
import PredicateVM

/// Compiles the batch plan of a program to a test of one object in memory, without a block of columns.
///
/// It supports tests of values in structs, AND, OR and NOT of them, links to structs, loops over lists, and the number of a list's
/// elements. That covers most programs.
struct DirectCompiler {
  private let prepared: PreparedProgram
  private let plan: BatchPlan
  private let classes: [ObjectClass]
  /// The result of the last test, link or loop if the object is missing.
  private var ofNothing = false

  /// The number of a list's elements, or of those that pass.
  private typealias Count = @Sendable (UnsafeRawPointer) -> Int64

  /// Returns the test of a program for objects of a model's types. `nil` if it is not supported, or fuel must be counted.
  static func test(_ prepared: PreparedProgram, _ model: ObjectModel) -> FieldTest? {
    guard prepared.structure.limits.fuelPerRow == nil else { return nil }
    var compiler = DirectCompiler(prepared: prepared, plan: prepared.batchPlan, classes: model.classes)
    return compiler.condition(of: 0, at: 0)?.test()
  }

  // MARK: Steps

  /// Returns the condition of a scope's steps for the memory at an offset. `nil` if a step is not supported. Plans limit the nesting of
  /// scopes.
  private mutating func condition(of scope: Int, at offset: Int) -> DirectTruth? {
    let group = plan.scopes[scope].group
    var stack: [DirectTruth] = []
    var counted: (register: Int, count: Count?) = (0, nil)
    for step in plan.scopes[scope].steps {
      let index = Int(step.index)
      let truth: DirectTruth?
      switch step.operation {
      case .constant: truth = DirectTruth { _ in index != 0 }
      case .test: truth = test(plan.scopes[scope].tests[index], group, offset)
      case .subplan: truth = subplan(plan.scopes[scope].subplans[index], group, offset)
      case .compareCount:
        let value = plan.scopes[scope].values[index]
        truth = comparison(value, count(value, group, offset))
      case .gather:
        let value = plan.scopes[scope].values[index]
        counted = (value.register, countBehindLinks(value, group, offset))
        continue
      case .compareConstant:
        let value = plan.scopes[scope].values[index]
        truth = comparison(value, counted.register == value.source ? counted.count : nil)
      case .not: truth = stack.popLast()?.negated
      case .and, .endAnd, .or, .endOr:
        let kind: DirectTruth.Kind = step.operation == .and || step.operation == .endAnd ? .all : .any
        guard let right = stack.popLast(), let left = stack.popLast() else { return nil }
        truth = left.joined(kind, right)
      case .beginAnd, .beginOr, .choose: continue
      default: return nil
      }
      guard let truth else { return nil }
      stack.append(truth)
    }
    return stack.last
  }

  /// Returns the property in a lane, and its offset in an object. `nil` if it has no offset.
  private func field(_ lane: Int, _ group: Int) -> (slot: Slot, offset: Int, access: FieldAccess)? {
    guard let slot = prepared.slot(lane, of: group),
      classes[slot.classIndex].properties.indices.contains(slot.property),
      let field = classes[slot.classIndex].properties[slot.property].field
    else { return nil }
    return (slot, field.offset, field.access)
  }

  private mutating func test(_ test: BatchTest, _ group: Int, _ offset: Int) -> DirectTruth? {
    guard let (slot, place, access) = field(Int(test.instruction.slot), group), let test = ValueTest(prepared, test)
    else { return nil }
    ofNothing = test.ofNull
    if access.isObject {
      guard let ofValue = test.ofAnyValue else { return nil }
      return DirectTruth { _ in ofValue }.where(access.isPresent, at: offset + place, otherwise: ofNothing)
    }
    switch slot.part {
    case .values: return access.list == nil ? access.test.map { DirectTruth($0(test, offset + place)) } : nil
    // A loop passes the address of the element.
    case .elements: return access.test.map { DirectTruth($0(test, offset)) }
    case .keys: return nil
    }
  }

  // MARK: Links and lists

  private mutating func subplan(_ subplan: BatchSubplan, _ group: Int, _ offset: Int) -> DirectTruth? {
    guard let (_, place, access) = field(subplan.slot, group) else { return nil }
    if subplan.kind == .link {
      guard access.isObject, let truth = condition(of: subplan.scope, at: offset + place) else { return nil }
      ofNothing = subplan.ofNull ?? ofNothing
      return truth.where(access.isPresent, at: offset + place, otherwise: ofNothing)
    }
    guard subplan.kind == .objects || subplan.kind == .elements, let list = DirectList(access, offset + place),
      let body = condition(of: subplan.scope, at: 0)
    else { return nil }
    switch subplan.result {
    case .count: return nil
    case .all:
      ofNothing = true
      return list.any(body.negated)?.negated
    case .number(let range):
      let isFlipped = range.flip != 0
      ofNothing = range.contains(0) != isFlipped
      if range.isSome { return isFlipped ? list.any(body)?.negated : list.any(body) }
      return body.test().map { test in
        let count = list.count(test)
        return DirectTruth { range.contains(UInt32(clamping: count($0))) != isFlipped }
      }
    }
  }

  private func comparison(_ value: BatchValue, _ count: Count?) -> DirectTruth? {
    guard let count, value.constant.tag == .int else { return nil }
    let (mask, number) = (value.instruction.mask, Int64(bitPattern: value.constant.low))
    return DirectTruth { truth(mask, count($0), number) }
  }

  private func count(_ value: BatchValue, _ group: Int, _ offset: Int) -> Count? {
    guard let (_, place, access) = field(Int(value.instruction.slot), group) else { return nil }
    return DirectList(access, offset + place)?.count()
  }

  /// Returns the number of elements of a list behind links. 0 if a link is null.
  private func countBehindLinks(_ value: BatchValue, _ group: Int, _ offset: Int) -> Count? {
    guard value.instruction.operation == .count else { return nil }
    var (group, offset, move) = (group, offset, Int(value.moves))
    var presence: [(test: FieldTest, offset: Int)] = []
    while plan.code[move].operation == .follow {
      guard let (slot, place, access) = field(Int(plan.code[move].slot), group), access.isObject,
        let target = prepared.group(behind: slot)
      else { return nil }
      (group, offset, move) = (target, offset + place, move + 1)
      if let isPresent = access.isPresent { presence.append((isPresent, offset)) }
    }
    guard plan.code[move].operation == .exit, let count = count(value, group, offset) else { return nil }
    return presence.reversed().reduce(count) { count, link in { link.test($0 + link.offset) ? count($0) : 0 } }
  }
}
