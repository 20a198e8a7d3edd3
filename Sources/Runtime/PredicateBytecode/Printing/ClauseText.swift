extension Program {
  /// Returns a clause in readable form: `SORT Dog.favoriteToy -> DogToy.name, Dog.age descending`, `LIMIT 3`.
  public func text(_ clause: ProgramClause) -> String {
    switch clause {
    case .sort(let keys):
      "SORT " + keys.map { text($0.key) + ($0.isAscending ? "" : " descending") }.joined(separator: ", ")
    case .distinct(let keys): "DISTINCT " + keys.map(text).joined(separator: ", ")
    case .limit(let count): "LIMIT \(count)"
    }
  }

  private func text(_ key: ProgramClause.Key) -> String {
    let links = key.links.map { slotText($0) + " -> " }.joined()
    guard let entry = key.entry, slots.indices.contains(key.slot) else { return links + slotText(key.slot) }
    let slot = slots[key.slot]
    return links + "\(slot.className).\(slot.propertyName)[\(quoted(entry.key, maximum: 64))]"
  }
}
