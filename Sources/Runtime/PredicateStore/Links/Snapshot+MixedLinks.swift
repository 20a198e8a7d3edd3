import PredicateSchema
import PredicateVM

extension Snapshot {
  /// Returns a Boolean value that indicates whether a property of mixed values may link to objects. `false` if none of its values is a link,
  /// a list or a dictionary. The first call reads every value, later ones only the chunks packed since.
  package func mayHoldLinks(_ classIndex: Int, _ property: Int) -> Bool {
    guard storage.indices.contains(classIndex), storage[classIndex].columns.indices.contains(property) else {
      return false
    }
    let table = storage[classIndex]
    if table.columns[property].base.chunks.contains(where: { $0.mayHoldMixedLinks }) { return true }
    guard let changes = table.changes else { return false }
    return changes.edits[property].values.contains { $0.value.holdsLink }
      || changes.rows.contains { $0[property].holdsLink }
  }
}

extension Value {
  fileprivate var holdsLink: Bool {
    var holdsLink = false
    forEachLink { _ in holdsLink = true }
    return holdsLink
  }
}
