import PredicateStore
import PredicateValues

/// The places of lists and dictionaries in mixed values that an instance of a realm shows, if changes may move them.
struct NestedPlaces {
  private struct Known {
    weak var place: NestedPlace?
    let owner: ObjectReference
    let position: Int
  }

  private var known: [Known] = []
  /// The number of places at which released ones are removed.
  private var sweepCount = 16

  /// Adds a place, which is updated from now on.
  mutating func add(_ place: NestedPlace, of owner: ObjectBase, _ position: Int) {
    if known.count >= sweepCount {
      known.removeAll { $0.place == nil }
      sweepCount = max(16, 2 * known.count)
    }
    known.append(Known(place: place, owner: owner.reference, position: position))
  }

  /// Calls `body` with each place in a property of an object.
  func forEach(of owner: ObjectBase, _ position: Int, _ body: (NestedPlace) -> Void) {
    for entry in known where entry.position == position && entry.owner == owner.reference { entry.place.map(body) }
  }

  /// Updates the places for a state that others wrote.
  func follow(from old: Snapshot, to new: Snapshot) {
    for entry in known {
      guard let place = entry.place else { continue }
      let index = Int(entry.owner.classIndex)
      let before = old.value(index, entry.owner.row, entry.position)
      let after = new.value(index, entry.owner.row, entry.position)
      if before != after { place.follow(from: before, to: after) }
    }
  }

  /// Ends a write.
  func settle(isWithdrawn: Bool) { for entry in known { entry.place?.settle(isWithdrawn: isWithdrawn) } }
}
