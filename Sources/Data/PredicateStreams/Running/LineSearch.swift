import PredicateDiagnostics

/// Searches blocks of NDJSON with one object per line. For one thread at a time.
final class LineSearch: BlockSearch {
  init(_ query: ObjectQuery) { super.init(ObjectReader(query)) { $1.add($0.start, $0.end) } }

  override func search(_ block: Block, _ found: FoundObjects) throws(Fault) {
    let end = Bytes(block.base) + block.count
    var position = Bytes(block.base)
    var lineStart = position
    var line = 0
    while position < end, found.count < found.enough {
      let byte = position[0]
      if byte <= 0x20, byte == 0x0A || byte == 0x20 || byte == 0x0D || byte == 0x09 {
        position += 1
        if byte == 0x0A {
          line &+= 1
          lineStart = position
        }
        continue
      }
      var place = ObjectBatch.Place(start: position, end: position, number: line)
      if let objectEnd = reader.scanner.object(position, of: reader.query.classIndex, into: batch.nextRow),
        isEndOfLine(skipBlanks(objectEnd, false), end)
      {
        place.end = objectEnd
        position = objectEnd
      } else {
        position = endOfLine(position, end)
        let text = UnsafeBufferPointer(start: lineStart, count: position - lineStart)
        try readWhole(SourceText(utf8: Array(text)), line, found)
        place.end = position
        while place.end[-1] != UInt8(ascii: "}") { place.end -= 1 }
      }
      if batch.add(place) { try test(found) }
    }
    lineCount = line
    try test(found)
  }

  @inline(__always)
  private func isEndOfLine(_ bytes: Bytes, _ end: Bytes) -> Bool { bytes[0] == 0x0A || bytes == end }

  private func endOfLine(_ bytes: Bytes, _ end: Bytes) -> Bytes {
    var position = bytes
    while position < end, position[0] != 0x0A { position += 1 }
    return position
  }
}
