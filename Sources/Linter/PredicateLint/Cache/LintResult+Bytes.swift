import PredicateDiagnostics
import PredicateSources

extension LintResult: ByteCoded {
  static let blank = LintResult()

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&findings)
    try summary.code(&coder)
    try coder.code(&faults)
    try coder.code(&isRealms)
    try coder.code(&classFault)
    try coder.code(&unchecked)
  }

  /// The bytes that ``init(reading:)`` reads.
  var bytes: [UInt8] {
    var (copy, coder) = (self, ByteCoder())
    // Nothing is malformed that is written.
    try? copy.code(&coder)
    return coder.bytes
  }

  /// A result of its bytes.
  init(reading bytes: [UInt8]) throws(ByteCoder.Malformed) {
    var coder = ByteCoder(reading: bytes)
    try code(&coder)
    guard coder.isAtEnd else { throw ByteCoder.Malformed() }
  }

  /// Whether all places lie in the files that they name.
  func fits(_ files: [String: SourceFile]) -> Bool {
    findings.allSatisfy { finding in
      let edits = finding.fixes.flatMap(\.edits).map { Finding.Place(path: finding.place.path, range: $0.range) }
      return ([finding.place] + finding.notes.compactMap(\.place) + edits).allSatisfy { place in
        files[place.path].map { place.range.upperBound <= $0.bytes.count } ?? true
      }
    }
  }
}

extension LintSummary {
  /// All its numbers but those by reason.
  static var numbers: [WritableKeyPath<LintSummary, Int>] {
    [
      \.files, \.models, \.entities, \.predicates, \.checked, \.tried, \.syntaxOnly, \.errors, \.warnings, \.notes,
      \.fixes, \.suppressed, \.inBaseline, \.staleBaseline,
    ]
  }

  fileprivate mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    for number in Self.numbers { try coder.code(count: &self[keyPath: number]) }
    for reason in PredicateSite.Skip.allCases {
      var count = skipped[reason] ?? 0
      try coder.code(count: &count)
      skipped[reason] = count > 0 ? count : nil
    }
  }
}

extension Finding: ByteCoded {
  static let blank = Finding(id: "", severity: .note, message: "", place: .blank)

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&id)
    try coder.code(&severity)
    try coder.code(&message)
    try place.code(&coder)
    try coder.code(&notes)
    try coder.code(&fixes)
  }
}

extension Finding.Place: ByteCoded {
  static let blank = Finding.Place(path: "", range: 0..<0)

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&path)
    try coder.code(&range)
  }
}

extension Finding.Note: ByteCoded {
  static let blank = Finding.Note(message: "")

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&message)
    try coder.code(&place)
  }
}

extension Finding.Fix: ByteCoded {
  static let blank = Finding.Fix(message: "", edits: [], isSafe: false)

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&message)
    try coder.code(&edits)
    try coder.code(&isSafe)
  }
}

extension Finding.Fix.Edit: ByteCoded {
  static let blank = Finding.Fix.Edit(range: 0..<0, replacement: "")

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) {
    try coder.code(&range)
    try coder.code(&replacement)
  }
}
