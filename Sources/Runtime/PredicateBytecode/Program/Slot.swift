/// A column that a program reads: a property of a class, and a part of it.
///
/// A slot has names and a type in addition to indices. A program can therefore be verified and printed without a schema, and checked
/// against the schema of the tables it is bound to.
public struct Slot: Hashable, Sendable {
  /// A part of a property.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// The single value, or the whole collection.
    case values
    /// The collection's elements, or the dictionary's values.
    case elements
    /// The dictionary's keys.
    case keys
  }

  /// The index of the property's class in the schema.
  public var classIndex: Int
  /// The class's name.
  public var className: String
  /// The index of the property in the class.
  public var property: Int
  /// The property's name.
  public var propertyName: String
  /// The property's type.
  public var type: PropertyType
  /// The part of the property.
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

  /// The type of a value read through the slot. `nil` for a whole collection.
  public var valueType: ScalarType? {
    switch part {
    case .values: type.isCollection ? nil : ScalarType(type.element)
    case .elements: ScalarType(type.element)
    case .keys: .string
    }
  }

  /// Returns `true` if a value read through the slot counts as mixed, whatever its type. In the engine behind rql, the values of a
  /// dictionary do (language §4.3).
  func isReadAsMixed(_ rules: EvaluationRules) -> Bool {
    rules.contains(.dictionariesAreMixed) && part == .elements && type.collection == .dictionary
      && type.element.classIndex == nil
  }

  /// Returns `true` if an aggregate reads the elements of this collection as mixed, whatever their type. The engine behind rql does so for
  /// dictionaries of plain values, except for the sum and the average of numbers (language §6.5).
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
