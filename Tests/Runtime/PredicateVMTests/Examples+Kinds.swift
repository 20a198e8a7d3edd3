import PredicateBytecode
import PredicateValues

extension Example {
  /// Kinds of mixed values.
  static let kinds: [Example] = [
    Example("a dictionary or data", [0, 3], .rql) {
      $0.load($0.slot("mixed"))
      $0.emit(.kindIn, operand: Int(ValueKinds([.dictionary, .data]).rawValue))
    },
    Example("no list, and an absent value is of no kind", [0], .rql) {
      $0.load($0.slot("mixed"))
      $0.emit(.mixedKey, operand: $0.value(.string("a")))
      $0.emit(.mixedIndex, operand: 1)
      $0.emit(.kindIn, operand: Int(ValueKinds.list.complement.rawValue))
    },
    Example("of the kind of an element", [1], .rql) {
      $0.load($0.slot("mixed"))
      let loop = $0.beginElements(.any, $0.slot("mixeds"))
      $0.load($0.slot("mixeds", .elements))
      $0.emit(.pick, operand: 1)
      $0.emit(.kindEqual)
      $0.end(loop)
      $0.emit(.nip)
    },
    Example("of another kind than an element", [0], .rql) {
      $0.load($0.slot("mixed"))
      let loop = $0.beginElements(.any, $0.slot("mixeds"))
      $0.load($0.slot("mixeds", .elements))
      $0.emit(.pick, operand: 1)
      $0.emit(.kindNotEqual)
      $0.end(loop)
      $0.emit(.nip)
    },
  ]
}
