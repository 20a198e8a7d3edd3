/// Names of libraries over Core Data.
enum CoreDataNames {
  /// Whether MagicalRecord has a method of a name, which is asked of the class whose objects are fetched.
  static func areMagical(_ name: String) -> Bool { name.hasPrefix("MR_") || name.hasPrefix("mr_") }
}
