extension Realm {
  // The bodies are unreachable, because the methods are unavailable.

  /// Adds an object, as in Realm code written before ``UpdatePolicy``.
  @available(*, unavailable, message: "write `.error` for `false`, and `.modified` or `.all` for `true`")
  public func add(_ object: Object, update: Bool) { fatalError("unavailable") }

  /// Adds objects, as in Realm code written before ``UpdatePolicy``.
  @available(*, unavailable, message: "write `.error` for `false`, and `.modified` or `.all` for `true`")
  public func add<Objects: Sequence>(_ objects: Objects, update: Bool) where Objects.Element: Object {
    fatalError("unavailable")
  }

  /// Creates an object, as in Realm code written before ``UpdatePolicy``.
  @available(*, unavailable, message: "write `.error` for `false`, and `.modified` or `.all` for `true`")
  @discardableResult
  public func create<Element: Object>(
    _ type: Element.Type, value: Any = [String: Any](), update: Bool
  ) -> Element { fatalError("unavailable") }
}
