#if !canImport(ObjectiveC)
  /// Calls a block. On platforms without Objective-C there is no pool to drain. The function exists so that code written for the Realm SDK
  /// compiles, which uses such a block to open realms in the background.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
