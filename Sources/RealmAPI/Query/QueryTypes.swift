import Foundation
import PredicateValues

/// Types whose values have an order that predicates know: numbers, dates, texts, data and mixed values.
public protocol QueryOrdered {
  /// The type without an optional around it.
  associatedtype QueryUnwrapped
}

/// Types that have a least and a greatest value, and ranges: numbers, dates and mixed values.
public protocol QueryExtreme: QueryOrdered {}

/// Types that have sums and means: numbers and mixed values.
public protocol QueryNumeric: QueryExtreme {}

/// Types that text operators look into: texts, data and mixed values.
public protocol QueryBytes: QueryOrdered {}

/// Types that patterns are matched with: texts and mixed values.
public protocol QueryText: QueryBytes {}

/// Optionals.
public protocol QueryOptional {
  /// What is there where something is.
  associatedtype Wrapped
}

extension Optional: QueryOptional {}

extension Int: QueryNumeric { public typealias QueryUnwrapped = Int }
extension Int8: QueryNumeric { public typealias QueryUnwrapped = Int8 }
extension Int16: QueryNumeric { public typealias QueryUnwrapped = Int16 }
extension Int32: QueryNumeric { public typealias QueryUnwrapped = Int32 }
extension Int64: QueryNumeric { public typealias QueryUnwrapped = Int64 }
extension Float: QueryNumeric { public typealias QueryUnwrapped = Float }
extension Double: QueryNumeric { public typealias QueryUnwrapped = Double }
extension PredicateValues.Decimal128: QueryNumeric { public typealias QueryUnwrapped = Self }
extension Date: QueryExtreme { public typealias QueryUnwrapped = Date }
extension String: QueryText { public typealias QueryUnwrapped = String }
extension Data: QueryBytes { public typealias QueryUnwrapped = Data }

extension Optional: QueryOrdered where Wrapped: QueryOrdered {
  public typealias QueryUnwrapped = Wrapped.QueryUnwrapped
}
extension Optional: QueryExtreme where Wrapped: QueryExtreme {}
extension Optional: QueryNumeric where Wrapped: QueryNumeric {}
extension Optional: QueryBytes where Wrapped: QueryBytes {}
extension Optional: QueryText where Wrapped: QueryText {}

/// Properties that hold many values.
public protocol QueryCollection {
  /// An element; of a map a value.
  associatedtype QueryElement
}

/// Maps.
public protocol QueryEntries: QueryCollection {}

extension List: QueryCollection { public typealias QueryElement = Element }
