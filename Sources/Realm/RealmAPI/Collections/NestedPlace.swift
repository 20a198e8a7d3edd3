import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// A step into a list or dictionary of a mixed value.
enum NestedStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// Where a list or dictionary stands inside of the mixed values of a property: what the views of it have in common.
///
/// A view stays with what it shows while elements in front of it come and go: those who change a list say so to the places behind.
public final class NestedPlace {
  /// The way from the property on; nil once the list or dictionary was taken out.
  private(set) var steps: [NestedStep]?
  /// Whether a list is shown, and no dictionary.
  let isList: Bool
  /// The way before the write that runs.
  private var committed: [NestedStep]??

  init(_ steps: [NestedStep], isList: Bool) {
    self.steps = steps
    self.isList = isList
  }

  /// Whether others may move the place.
  var isMovable: Bool { steps?.contains { if case .index = $0 { true } else { false } } ?? false }

  /// The list or dictionary in the value of the property; nil where there is none of the kind any more.
  func container(in root: Value) -> Value? {
    guard let steps, let value = root.value(at: steps) else { return nil }
    return value.isContainer(list: isList) ? value : nil
  }

  /// Follows a change of the elements of a list.
  ///
  /// - Parameters:
  ///   - list: The way to the list.
  ///   - isInWrite: Whether the change may be taken back.
  ///   - place: Where the element at an index stands now; nil where it is gone.
  func follow(_ list: [NestedStep], isInWrite: Bool, _ place: (Int) -> Int?) {
    guard var moved = steps, moved.count > list.count, moved.starts(with: list),
      case .index(let index) = moved[list.count]
    else { return }
    let target = place(index)
    guard target != index else { return }
    if isInWrite, committed == nil { committed = .some(steps) }
    guard let target else { return steps = nil }
    moved[list.count] = .index(target)
    steps = moved
  }

  /// Ends a write that the place went along with.
  func settle(isWithdrawn: Bool) {
    if isWithdrawn, let committed { steps = committed }
    committed = nil
  }

  /// Follows from one state of the property to another, which somebody else wrote.
  func follow(from old: Value, to new: Value) {
    guard let known = steps else { return }
    for length in known.indices {
      guard case .index = known[length] else { continue }
      guard let now = steps, case .list(let before)? = old.value(at: known.prefix(length)),
        case .list(let after)? = new.value(at: now.prefix(length))
      else { return }
      follow(Array(now.prefix(length)), isInWrite: false) { IndexChanges.place(of: $0, from: before, to: after) }
    }
  }
}

extension Value {
  /// Whether the value is a list, or a dictionary.
  func isContainer(list isList: Bool) -> Bool {
    switch self {
    case .list: isList
    case .dictionary: !isList
    default: false
    }
  }

  /// What stands at the end of a way through lists and dictionaries; nil where it leads nowhere.
  func value(at steps: some Sequence<NestedStep>) -> Value? {
    var value = self
    for step in steps {
      switch (step, value) {
      case (.index(let index), .list(let elements)) where elements.indices.contains(index): value = elements[index]
      case (.key(let key), .dictionary(let entries)):
        guard let entry = entries[key] else { return nil }
        value = entry
      default: return nil
      }
    }
    return value
  }

  /// The value with another at the end of a way that leads somewhere.
  func replacing(at steps: [NestedStep], with replacement: Value) -> Value {
    var result = replacement
    for length in steps.indices.reversed() {
      switch (steps[length], value(at: steps.prefix(length))) {
      case (.index(let index), .list(var elements)?) where elements.indices.contains(index):
        elements[index] = result
        result = .list(elements)
      case (.key(let key), .dictionary(var entries)?):
        entries[key] = result
        result = .dictionary(entries)
      default: return self
      }
    }
    return result
  }
}
