/// A finding with the range whose lines accept a comment that silences it.
struct LocatedFinding: Sendable {
  var finding: Finding
  /// The bytes of the finding's predicate, including its call.
  var site: Range<Int>
}

extension Finding {
  /// Returns whether a finding precedes another in reports. Findings are ordered by file, place and message.
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

extension Finding {
  /// Returns the findings that all of several declarations with the same name share. Each has the mildest of its severities.
  ///
  /// - Parameters:
  ///   - all: The findings for each declaration.
  ///   - things: The kind and name of the declarations: "classes `Dog`".
  static func common(_ all: [[Finding]], _ things: @autoclosure () -> String) -> [Finding] {
    guard let first = all.first, all.count > 1 else { return all.first ?? [] }
    return first.compactMap { finding in
      let same = all.map { $0.filter { $0.id == finding.id && $0.place == finding.place } }
      guard let mildest = same.compactMap(\.first).max(by: { $0.severity.rank < $1.severity.rank }),
        same.allSatisfy({ !$0.isEmpty })
      else { return nil }
      var common = mildest
      // A fix for one may be wrong for another.
      common.fixes = []
      let note = "there are \(all.count) \(things()) that differ, and it is so for each of them"
      common.notes.append(Note(message: note))
      return common
    }
  }
}

extension [LocatedFinding] {
  /// Returns the findings in the order of reports, without duplicates.
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
