import PredicateSchema

/// The plan for reading the values of a property.
struct PropertyPlan {
  /// The types whose values are read directly.
  enum Plain: UInt8 {
    case bool, int, double, heldDouble, string, mixed
  }

  /// The bytes of the name, in the memory of the plan's table.
  let name: UnsafeBufferPointer<UInt8>
  /// The plain type. `nil` for every other type.
  let plain: Plain?
  let isOptional: Bool
  let isSingle: Bool
  let isList: Bool
  let isSet: Bool
  /// The number of the property among all properties.
  let id: Int

  fileprivate init(_ property: Property, name: UnsafeBufferPointer<UInt8>, id: Int, isInferred: Bool) {
    self.name = name
    self.id = id
    plain =
      switch property.type.element {
      case .bool: .bool
      case .int: .int
      case .double: isInferred ? .heldDouble : .double
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

/// The plans for reading the properties of a schema's classes.
final class PropertyPlans {
  /// The plans by class.
  let classes: [UnsafeMutableBufferPointer<PropertyPlan>]
  private let names: UnsafeMutableBufferPointer<UInt8>

  init(_ schema: Schema, isInferred: Bool) {
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
          at: index, to: PropertyPlan(property, name: UnsafeBufferPointer(name), id: id, isInferred: isInferred))
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
