import PredicateBytecode

/// Reads one key of a clause: follows its links from a row and finds the value in its column.
struct KeyReader {
  /// The location of a key's value for a row.
  enum Place {
    /// A position in a lane; the value there may be null.
    case value(UnsafePointer<Lane>, Int)
    /// The dictionary lacks the entry.
    case absentEntry
    /// A link on the way is null.
    case nullLink
  }

  /// The dictionary entry at the end of a key.
  private struct Entry {
    /// The position of the lane of keys.
    var keys: Int
    var key: [UInt8]
  }

  /// The encoding of the value in words.
  let coding: KeyCoding
  /// A Boolean value that indicates whether null links, absent entries or null values are possible.
  let needsState: Bool
  /// The lanes of the tested class's first chunk, and the number of lanes per chunk.
  private let root: UnsafePointer<Lane>
  private let stride: Int
  /// The positions of the link lanes among the lanes of their classes.
  private let links: [Int]
  private let slot: Int
  private let entry: Entry?
  /// The arguments of ``UnsafePointer/scalar(_:isData:classIndex:)``.
  private let isData: Bool
  private let classIndex: UInt32

  /// Creates a reader of a verified program's key.
  init(_ key: ProgramClause.Key, of program: PreparedProgram, lanes: LaneTable) {
    let slots = program.structure.program.slots
    let layout = program.layout
    let type = slots[key.slot].type
    root = lanes.lanes(ofChunk: 0)
    stride = lanes.rootStride
    links = key.links.map { Int(layout.position($0)) }
    slot = Int(layout.position(key.slot))
    entry = key.entry.map { Entry(keys: Int(layout.position($0.keys)), key: Array($0.key.utf8)) }
    isData = type.element == .data
    classIndex = UInt32(truncatingIfNeeded: type.element.classIndex ?? 0)
    coding = KeyCoding(type.element)
    // The words of a mixed value encode its null.
    needsState =
      coding == .mixed
      ? !links.isEmpty : !links.isEmpty || entry != nil || type.isOptional || type.element.classIndex != nil
  }

  /// Returns the location of the key's value. Unchecked like the machine's own reads: the row is in the tables, and links lead to rows in
  /// the tables.
  @inline(__always)
  func place(of row: UInt32) -> Place {
    var lanes = root + Int(row &>> 16) &* stride
    var position = Int(row & 0xFFFF)
    for link in links {
      let lane = lanes + link
      let target = lane.row(position)
      if target == .max { return .nullLink }
      // A lane of links stores the lanes of its target class.
      lanes = lane.pointee.target.unsafelyUnwrapped + Int(target &>> 16) &* Int(lane.pointee.targetStride)
      position = Int(target & 0xFFFF)
    }
    guard let entry else { return .value(lanes + slot, position) }
    let element = entry.key.withUnsafeBufferPointer { (lanes + entry.keys).entry(position, key: $0) }
    return element.map { .value(lanes + slot, $0) } ?? .absentEntry
  }

  /// Returns the key's value; null if there is none.
  func scalar(of row: UInt32) -> MixedScalar {
    guard case .value(let lane, let position) = place(of: row) else { return .null }
    return lane.scalar(position, isData: isData, classIndex: classIndex)
  }
}
