import PredicateStore

extension RealmInstance {
  /// An instance that shows one state for ever, and that every thread may read.
  func frozen(at snapshot: Snapshot? = nil) -> RealmInstance {
    if isFrozen { return self }
    return RealmInstance(
      core: core, configuration: configuration, thread: nil,
      state: RealmCore.State(snapshot: snapshot ?? currentSnapshot(), classes: classes), isFrozen: true)
  }

  /// The instance of the running thread, at the latest state.
  func thawed() -> RealmInstance {
    guard isFrozen else { return self }
    let thread = currentThread()
    let instance = core.instance(for: .thread(thread)) {
      RealmInstance(core: core, configuration: configuration, thread: thread, state: core.latest)
    }
    instance.refresh()
    return instance
  }
}

extension ResultsSource {
  /// The same question to another instance of the realm; nil where the collection's object is not there.
  func moved(to instance: RealmInstance) -> ResultsSource? {
    switch root {
    case .table: return ResultsSource(instance, root, criteria)
    case .collection(let owner, let position):
      guard let object = instance.object(Int(owner.classIndex), owner.row), instance.isLive(object) else { return nil }
      return ResultsSource(instance, .collection(object, position), criteria)
    }
  }
}

extension RealmCollection {
  /// The collection as it is now, for ever: later writes do not bear on it, and every thread may read it.
  public func freeze() -> Self {
    let source = requireSource("frozen")
    guard let frozen = source.moved(to: source.instance.frozen()) else {
      misuse("the object that holds the collection was deleted; check `isInvalidated` first")
    }
    return realmView(of: frozen)
  }

  /// The live collection that a frozen one was made from, for the running thread; nil where the object that holds it is gone.
  public func thaw() -> Self? {
    let source = requireSource("thawed")
    guard source.instance.isFrozen else { return self }
    return source.moved(to: source.instance.thawed()).map { realmView(of: $0) }
  }
}
