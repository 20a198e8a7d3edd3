import PredicateBytecode
import PredicateValues

extension Example {
  /// Sizes of single values.
  static let sizes: [Example] = [
    Example("a text of eight bytes", [1], .rql) {
      $0.load($0.slot("string"))
      $0.emit(.size)
      $0.push($0.value(.int(8)))
      $0.compareValues(.equal)
    },
    Example("a mixed text or data of four bytes", [1, 3], .rql) {
      $0.load($0.slot("mixed"))
      $0.emit(.size)
      $0.push($0.value(.int(4)))
      $0.compareValues(.equal)
    },
    Example("a number has no size", [0, 1, 2, 3], .rql) {
      $0.load($0.slot("int"))
      $0.emit(.size)
      $0.isNull()
    },
    Example("an absent value has none either", [], .rql) {
      $0.load($0.slot("mixed"))
      $0.emit(.mixedIndex, operand: 7)
      $0.emit(.size)
      $0.isNull()
    },
    Example("links that lead nowhere", [2], .rql) {
      $0.load($0.slot("link"))
      $0.emit(.presence)
      $0.push($0.value(.int(0)))
      $0.compareValues(.equal)
    },
  ]
}
