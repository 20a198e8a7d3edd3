import PredicateAppSources

/// The places that comments apply to, or that findings are at, in the units of their comparison: bytes for comments that apply from their
/// position on, lines for comments that apply to their own line or the next.
struct SilencedPlaces<Ranges> {
  var bytes: Ranges
  var ownLines: Ranges
  var nextLines: Ranges
}

extension SilencedPlaces<[ClosedRange<Int>]> {
  /// Creates an empty collection of places.
  init() { self.init(bytes: [], ownLines: [], nextLines: []) }

  init(of located: LocatedFinding, in file: SourceFile) {
    self.init(at: located.finding.place.range.lowerBound, of: located.site, in: file)
  }

  /// Creates the places of a finding at a byte of a call. A comment on any line of the call silences it, and so does one before the first
  /// line of the call or before the finding's line.
  init(at start: Int, of site: Range<Int>, in file: SourceFile) {
    let line = file.line(of: start)
    let first = file.line(of: site.lowerBound)
    let last = max(first, file.line(of: max(site.lowerBound, site.upperBound - 1)))
    self.init(bytes: [start...start], ownLines: [line...line, first...last], nextLines: [line...line, first...first])
  }

  mutating func append(_ other: Self) {
    bytes += other.bytes
    ownLines += other.ownLines
    nextLines += other.nextLines
  }

  /// The places as indexes for searching.
  var index: SilencedPlaces<RangeIndex> {
    SilencedPlaces<RangeIndex>(
      bytes: RangeIndex(bytes), ownLines: RangeIndex(ownLines), nextLines: RangeIndex(nextLines))
  }
}

extension SilencedPlaces<RangeIndex> {
  func overlaps(_ other: SilencedPlaces<[ClosedRange<Int>]>) -> Bool {
    other.bytes.contains(where: bytes.overlaps) || other.ownLines.contains(where: ownLines.overlaps)
      || other.nextLines.contains(where: nextLines.overlaps)
  }
}
