import PredicateSchema

/// A property, as its values are read.
struct PropertyPlan {
  /// Values that are read without ceremony, by their type.
  enum Plain: UInt8 {
    case bool, int, double, heldDouble, string, mixed
  }

  /// The bytes of the name, which stand in the table that the plan is of.
  let name: UnsafeBufferPointer<UInt8>
  /// nil for every other type.
  let plain: Plain?
  let isOptional: Bool
  let isSingle: Bool
  let isList: Bool
  let isSet: Bool
  /// Its number among all properties.
  let id: Int

  fileprivate init(_ property: Property, name: UnsafeBufferPointer<UInt8>, id: Int, keepsDigits: Bool) {
    self.name = name
    self.id = id
    plain =
      switch property.type.element {
      case .bool: .bool
      case .int: .int
      case .double: keepsDigits ? .heldDouble : .double
      case .string: .string
      case .mixed: .mixed
      default: nil
      }
    isOptional = property.type.isOptional
    isSingle = property.type.collection == nil
    isList = property.type.collection == .list
    isSet = property.type.collection == .set
  }
}

/// The properties of a schema's classes, as their values are read.
final class PropertyPlans {
  /// By class.
  let classes: [UnsafeMutableBufferPointer<PropertyPlan>]
  private let names: UnsafeMutableBufferPointer<UInt8>

  init(_ schema: Schema, keepsDigits: Bool) {
    let properties = schema.classes.flatMap { $0.properties }
    names = .allocate(capacity: properties.reduce(0) { $0 + $1.name.utf8.count })
    var (place, id) = (0, 0)
    var classes: [UnsafeMutableBufferPointer<PropertyPlan>] = []
    for classSchema in schema.classes {
      let plans = UnsafeMutableBufferPointer<PropertyPlan>.allocate(capacity: classSchema.properties.count)
      for (index, property) in classSchema.properties.enumerated() {
        let name = names.extracting(place..<place + property.name.utf8.count)
        _ = name.initialize(from: property.name.utf8)
        plans.initializeElement(
          at: index, to: PropertyPlan(property, name: UnsafeBufferPointer(name), id: id, keepsDigits: keepsDigits))
        place += name.count
        id += 1
      }
      classes.append(plans)
    }
    self.classes = classes
  }

  deinit {
    for plans in classes { plans.deallocate() }
    names.deallocate()
  }
}
