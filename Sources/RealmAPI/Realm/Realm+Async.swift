extension Realm {
  /// Goes on to the latest state, and tells who observes; says whether there was a newer one.
  @discardableResult
  public func asyncRefresh(isolation: isolated (any Actor)? = #isolation) async -> Bool { instance.refresh() }

  /// ``write(withoutNotifying:_:)`` that suspends while another realm writes.
  @discardableResult
  public func asyncWrite<Result>(
    isolation: isolated (any Actor)? = #isolation, _ block: () throws -> Result
  ) async throws -> Result {
    try instance.requireWritable()
    await instance.beginWrite()
    return try runWrite(block)
  }
}
