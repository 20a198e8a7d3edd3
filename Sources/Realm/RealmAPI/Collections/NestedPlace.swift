import PredicateStore
import PredicateValues

/// A step into a list or dictionary in a mixed value.
enum NestedStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// The position of a list or dictionary in the mixed values of a property, shared by all views of it.
///
/// A view follows its collection when elements before it are inserted or removed: changes of a list update the places after them.
public final class NestedPlace {
  /// The path from the property. `nil` once the list or dictionary is removed.
  private(set) var steps: [NestedStep]?
  /// A Boolean value that indicates whether the place is that of a list rather than a dictionary.
  let isList: Bool
  /// The path before the current write.
  private var committed: [NestedStep]??

  init(_ steps: [NestedStep], isList: Bool) {
    self.steps = steps
    self.isList = isList
  }

  /// A Boolean value that indicates whether changes of a list may move the place.
  var isMovable: Bool { steps?.contains { if case .index = $0 { true } else { false } } ?? false }

  /// Returns the list or dictionary in the value of the property. `nil` if there is none of this kind.
  func container(in root: Value) -> Value? {
    guard let steps, let value = root.value(at: steps) else { return nil }
    return value.isContainer(list: isList) ? value : nil
  }

  /// Follows a change of the elements of a list.
  ///
  /// - Parameters:
  ///   - list: The path to the list.
  ///   - isInWrite: A Boolean value that indicates whether the change may be rolled back.
  ///   - place: Returns the new index of an element. `nil` if it was removed.
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

  /// Ends a write during which the place was updated.
  func settle(isWithdrawn: Bool) {
    if isWithdrawn, let committed { steps = committed }
    committed = nil
  }

  /// Follows the property from one state to another, written elsewhere.
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
  /// Returns a Boolean value that indicates whether the value is a list, or a dictionary if `isList` is `false`.
  func isContainer(list isList: Bool) -> Bool {
    switch self {
    case .list: isList
    case .dictionary: !isList
    default: false
    }
  }

  /// Returns the value at the end of a path through lists and dictionaries. `nil` if the path does not exist.
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

  /// Returns the value with a replacement at the end of a path, which must exist.
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
