import PredicateDiagnostics

/// How a clause begins in an image.
private enum ClauseTag: UInt8 {
  case sort, distinct, limit
}

extension ImageWriter {
  mutating func write(_ clause: ProgramClause) {
    switch clause {
    case .sort(let keys):
      write(ClauseTag.sort.rawValue)
      write(count: keys.count)
      for key in keys {
        write(key.key)
        write(key.isAscending ? 1 as UInt8 : 0)
      }
    case .distinct(let keys):
      write(ClauseTag.distinct.rawValue)
      write(count: keys.count)
      for key in keys { write(key) }
    case .limit(let count):
      write(ClauseTag.limit.rawValue)
      write(Int64(count))
    }
  }

  private mutating func write(_ key: ProgramClause.Key) {
    write(count: key.links.count)
    for link in key.links { write(count: link) }
    write(count: key.slot)
    write(key.entry == nil ? 0 as UInt8 : 1)
    if let entry = key.entry {
      write(count: entry.keys)
      write(entry.key)
    }
  }
}

extension ImageReader {
  mutating func clause() throws(DiagnosticError) -> ProgramClause {
    switch try raw(ClauseTag.self) {
    case .sort:
      var keys: [ProgramClause.SortKey] = []
      for _ in 0..<(try count(ofSize: 10)) {
        let key = try clauseKey()
        keys.append(ProgramClause.SortKey(key, isAscending: try flag()))
      }
      return .sort(keys)
    case .distinct:
      var keys: [ProgramClause.Key] = []
      for _ in 0..<(try count(ofSize: 9)) { keys.append(try clauseKey()) }
      return .distinct(keys)
    case .limit:
      guard let count = Int(exactly: try number(Int64.self)) else { throw malformed("a limit is too large") }
      return .limit(count)
    }
  }

  private mutating func clauseKey() throws(DiagnosticError) -> ProgramClause.Key {
    var key = ProgramClause.Key(slot: 0)
    for _ in 0..<(try count(ofSize: 4)) { key.links.append(try index()) }
    key.slot = try index()
    if try flag() {
      let keys = try index()
      key.entry = ProgramClause.Entry(keys: keys, key: try text())
    }
    return key
  }
}
