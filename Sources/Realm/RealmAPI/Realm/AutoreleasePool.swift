#if !canImport(ObjectiveC)
  /// Runs a block. Where there is no Objective-C nothing is released later than it could be; code written for Realm, which should open
  /// realms in the background inside of such a block, compiles all the same.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
