import PredicateBytecode
import PredicateVM
import PredicateValues
import Testing

extension ProgramBuilder {
  /// A list of a collection's values.
  mutating func collect(_ name: String) {
    beginSequence()
    let loop = beginElements(.any, slot(name))
    load(slot(name, .elements))
    append()
    end(loop)
    endSequence()
  }

  /// A list of constants.
  mutating func list(_ elements: [Value], _ type: ScalarType) {
    pushSequence(constant(Constant(.set, type: type, elements: elements.map { .value($0) })))
  }
}

extension Example {
  /// Lists of values: compared in both ways, and reduced.
  static let sequences: [Example] =
    [
      Example("a list equals a list", [1]) {
        $0.collect("ints")
        $0.list([.int(9)], .int)
        $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
      },
      Example("a list differs from a list", [0, 2, 3]) {
        $0.collect("ints")
        $0.list([.int(9)], .int)
        $0.compareLists(ListTest(.relation(.notEqual), pairing: .positions([])))
      },
      Example("a list equals one with null in its place", [0]) {
        $0.collect("ints")
        $0.list([.int(1), .null, .int(9)], .int)
        $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
      },
      Example("some group equals a list", [0, 1]) {
        $0.beginSequence()
        let loop = $0.beginElements(.any, $0.slot("ints"))
        $0.load($0.slot("ints", .elements))
        $0.append()
        $0.endGroup()
        $0.end(loop)
        $0.endSequence()
        $0.list([.int(9)], .int)
        $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
      },
      Example("some at least as great as all", [0, 1]) {
        $0.collect("ints")
        $0.list([.int(9), .int(2)], .int)
        $0.compareLists(ListTest(.relation(.greaterOrEqual), pairing: .every(left: .any, right: .all)))
      },
      Example("none equal to any", [2, 3]) {
        $0.collect("ints")
        $0.list([.int(9), .int(2)], .int)
        $0.compareLists(ListTest(.relation(.equal), pairing: .every(left: .none, right: .any)))
      },
      Example("texts under options", [0, 1]) {
        $0.collect("mixeds")
        $0.list([.string("X")], .string)
        $0.compareLists(
          ListTest(.textEqual, options: [.caseInsensitive], pairing: .every(left: .any, right: .any)))
      },
      Example("texts that contain texts", [0, 1]) {
        $0.list([.string("xyz")], .string)
        $0.collect("mixeds")
        $0.compareLists(ListTest(.text(.contains), pairing: .every(left: .all, right: .any)))
      },
    ]
    + [
      ("ints", Reduction(.sum, of: .int), Value.int(10)), ("ints", Reduction(.average, of: .int), .double(5)),
      ("ints", Reduction(.max, of: .int), .int(9)), ("doubles", Reduction(.average, of: .double), .double(2)),
      ("doubles", Reduction(.min, of: .double), .double(1.5)),
      ("floats", Reduction(.sum, of: .float), .double(4)), ("decimals", Reduction(.sum, of: .decimal), .decimal(3)),
      ("dates", Reduction(.min, of: .date), ComparisonTests.date(-9, -1)),
      ("mixeds", Reduction(.sum, of: .mixed), .decimal(3)),
    ].map { property, reduction, result in
      Example("\(reduction.name) of \(property)", [0]) {
        $0.collect(property)
        $0.reduce(reduction)
        $0.push($0.value(result))
        $0.compareValues(.equal)
        // Of a sum of nothing too.
        $0.compare($0.slot("int"), .equal, $0.value(.int(5)))
        $0.emit(.and)
      }
    }
}
