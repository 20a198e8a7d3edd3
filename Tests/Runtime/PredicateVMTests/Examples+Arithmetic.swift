import PredicateBytecode
import PredicateValues

extension Example {
  /// Arithmetic of columns and constants.
  static let arithmetic: [Example] = [
    Example("int + 1", [0], .rql) {
      $0.load($0.slot("int"))
      $0.push($0.value(.int(1)))
      $0.emit(.arithmetic, ArithmeticOperator.add.rawValue)
      $0.push($0.value(.int(6)))
      $0.compareValues(.equal)
    },
    Example("int - other", [1], .rql) {
      $0.load($0.slot("int"))
      $0.load($0.slot("other"))
      $0.emit(.arithmetic, ArithmeticOperator.subtract.rawValue)
      $0.push($0.value(.int(-12)))
      $0.compareValues(.equal)
    },
    Example("int * 0.5", [0], .rql) {
      $0.load($0.slot("int"))
      $0.push($0.value(.double(0.5)))
      $0.emit(.arithmetic, ArithmeticOperator.multiply.rawValue)
      $0.push($0.value(.decimal(2)))
      $0.compareValues(.greater)
    },
    Example("int / 0", [1], .rql) {
      $0.load($0.slot("int"))
      $0.push($0.value(.int(0)))
      $0.emit(.arithmetic, ArithmeticOperator.divide.rawValue)
      $0.push($0.value(.int(.min)))
      $0.compareValues(.equal)
    },
    Example("mixed + 1, of no number", [0, 1, 2, 3], .rql) {
      $0.load($0.slot("mixed"))
      $0.push($0.value(.int(1)))
      $0.emit(.arithmetic, ArithmeticOperator.add.rawValue)
      $0.isNull()
    },
  ]
}
