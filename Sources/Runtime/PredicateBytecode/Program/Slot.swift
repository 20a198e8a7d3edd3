import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A column that a program reads: a property of a class and which part of it.
///
/// Names and type stand beside the indices, so that a program verifies and prints without a schema, and is checked
/// against the schema of the tables that it is bound to.
public struct Slot: Hashable, Sendable {
  /// Which part of the property.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// The single value, or the collection as a whole.
    case values
    /// The collection's elements, or the dictionary's values.
    case elements
    /// The dictionary's keys.
    case keys
  }

  /// The class that owns the property, by its index in the schema.
  public var classIndex: Int
  /// The class's name.
  public var className: String
  /// The property, by its index in the class.
  public var property: Int
  /// The property's name.
  public var propertyName: String
  /// The property's type.
  public var type: PropertyType
  /// Which part of it.
  public var part: Part

  /// Creates a slot.
  public init(
    classIndex: Int, className: String, property: Int, propertyName: String, type: PropertyType, part: Part
  ) {
    self.classIndex = classIndex
    self.className = className
    self.property = property
    self.propertyName = propertyName
    self.type = type
    self.part = part
  }

  /// The type of a value read through the slot; nil for a collection as a whole.
  public var valueType: ScalarType? {
    switch part {
    case .values: type.isCollection ? nil : ScalarType(type.element)
    case .elements: ScalarType(type.element)
    case .keys: .string
    }
  }

  /// Whether a value read through the slot counts as mixed, whatever its type: so do the values of a dictionary to the engine
  /// behind rql (language §4.3).
  func isReadAsMixed(_ rules: EvaluationRules) -> Bool {
    rules.contains(.dictionariesAreMixed) && part == .elements && type.collection == .dictionary
      && type.element.classIndex == nil
  }

  /// Whether an aggregate takes the elements of this collection for mixed values, whatever they are: the engine behind rql
  /// does so with dictionaries of plain values, but for the sum and the average of numbers (language §6.5).
  package func isAggregatedAsMixed(by function: AggregateFunction, _ rules: EvaluationRules) -> Bool {
    guard rules.contains(.dictionariesAreMixed), type.collection == .dictionary, type.element.classIndex == nil else {
      return false
    }
    return function.isExtreme || !ScalarType(type.element).isNumeric
  }

  /// The slot in disassembly: `Project.tasks`, `Project.tasks[]` for elements, `Person.parks.@allKeys` for keys.
  public var name: String {
    switch part {
    case .values: "\(className).\(propertyName)"
    case .elements: "\(className).\(propertyName)[]"
    case .keys: "\(className).\(propertyName).@allKeys"
    }
  }
}
