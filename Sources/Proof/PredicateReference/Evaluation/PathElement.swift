/// An element of a key path, as written.
enum PathElement: Hashable, Sendable {
  /// A property of the current class.
  case name(String)
  /// `@allKeys`: each key of a dictionary.
  case allKeys
  /// `@allValues`: each value of a dictionary.
  case allValues
  /// `@count`, `@min`, `@max`, `@sum`, `@avg` of a collection.
  case aggregate(AggregateFunction)
  /// `[n]`: an element of a list.
  case index(Int)
  /// `[FIRST]`: the first element of a list.
  case first
  /// `[LAST]`: the last element of a list.
  case last
  /// `['key']`: an entry of a dictionary.
  case key(String)
  /// `@links.Class.property`: the objects of a class that link through a property.
  case links(className: String, property: String)
  /// `@links` before a count: every link to an object, from any class or value.
  case allLinks
  /// `@type`: the types of the values.
  case typeName
  /// `[#any]`, in rql `[*]`: every element or value at this level.
  case everything

  /// A Boolean value that indicates whether the element leads from one collection to many values.
  var leadsToMany: Bool { [.allKeys, .allValues, .everything].contains(self) }
}
