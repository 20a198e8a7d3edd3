import PredicateAppSources

/// Where comments speak of something and where findings are, in the numbers in which these are compared: of bytes for what holds from
/// a place on, of lines for what holds on its own line or the next.
struct SilencedPlaces<Ranges> {
  var bytes: Ranges
  var ownLines: Ranges
  var nextLines: Ranges
}

extension SilencedPlaces<[ClosedRange<Int>]> {
  /// None yet.
  init() { self.init(bytes: [], ownLines: [], nextLines: []) }

  /// The places of a finding.
  init(of located: LocatedFinding, in file: SourceFile) {
    self.init(at: located.finding.place.range.lowerBound, of: located.site, in: file)
  }

  /// The places of what is found at a byte of a call: a comment on any line of the call silences it, one before it where the call begins
  /// or where it stands.
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

  /// The same, to be searched.
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
