/// A finding with the lines that a comment may silence it on.
struct LocatedFinding: Sendable {
  var finding: Finding
  /// The bytes of the file that the finding's predicate and its call take.
  var site: Range<Int>
}

extension Finding {
  /// The order of reports: by file, place, and what is said.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.place.path != right.place.path { return PathName.precedes(left.place.path, right.place.path) }
    let places = (
      (left.place.range.lowerBound, left.place.range.upperBound),
      (right.place.range.lowerBound, right.place.range.upperBound)
    )
    if places.0 != places.1 { return places.0 < places.1 }
    return (left.severity.rank, left.id, left.message) < (right.severity.rank, right.id, right.message)
  }
}

extension [LocatedFinding] {
  /// In the order of reports, each only once.
  func sortedAndUnique() -> [LocatedFinding] {
    var result: [LocatedFinding] = []
    for next in sorted(by: { Finding.precedes($0.finding, $1.finding) }) {
      let finding = next.finding
      if let last = result.last?.finding, last.place == finding.place, last.id == finding.id,
        last.message == finding.message
      {
        continue
      }
      result.append(next)
    }
    return result
  }
}
