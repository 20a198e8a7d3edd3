import PredicateBytecode
import PredicateSchema
import PredicateValues

/// Reads one key of a clause: follows its links from a row and finds the value in its column.
struct KeyReader {
  /// What a key comes to for a row.
  enum Place {
    /// A position in a lane; the value there may be null.
    case value(UnsafePointer<Lane>, Int)
    /// The dictionary has no such entry.
    case absentEntry
    /// A link on the way is null.
    case nullLink
  }

  /// The dictionary's entry that a key ends with.
  private struct Entry {
    /// The position of the lane of keys.
    var keys: Int
    var key: [UInt8]
  }

  /// How the value is turned into words.
  let coding: KeyCoding
  /// Whether a link on the way, an absent entry or a null value may be met.
  let needsState: Bool
  /// The lanes of the tested class's first chunk, and how many a chunk has.
  private let root: UnsafePointer<Lane>
  private let stride: Int
  /// The positions of the links' lanes in their classes.
  private let links: [Int]
  private let slot: Int
  private let entry: Entry?
  /// What ``UnsafePointer/scalar(_:isData:classIndex:)`` has to be told.
  private let isData: Bool
  private let classIndex: UInt32

  /// A reader of a verified program's key.
  init(_ key: ProgramClause.Key, of program: PreparedProgram, lanes: LaneTable) {
    let slots = program.verified.program.slots
    let positions = program.layout.positions
    let type = slots[key.slot].type
    root = lanes.lanes(ofChunk: 0)
    stride = lanes.rootStride
    links = key.links.map { Int(positions[$0]) }
    slot = Int(positions[key.slot])
    entry = key.entry.map { Entry(keys: Int(positions[$0.keys]), key: Array($0.key.utf8)) }
    isData = type.element == .data
    classIndex = UInt32(truncatingIfNeeded: type.element.classIndex ?? 0)
    coding = KeyCoding(type.element)
    // A mixed value's own null is among its words.
    needsState =
      coding == .mixed
      ? !links.isEmpty : !links.isEmpty || entry != nil || type.isOptional || type.element.classIndex != nil
  }

  /// Where the key's value stands. Unchecked as the machine's own reads are: the row is one of the tables', and links lead
  /// to rows of theirs.
  @inline(__always)
  func place(of row: UInt32) -> Place {
    var lanes = root + Int(row &>> 16) &* stride
    var position = Int(row & 0xFFFF)
    for link in links {
      let lane = lanes + link
      let target = lane.row(position)
      if target == .max { return .nullLink }
      // A lane of links knows the lanes of its class.
      lanes = lane.pointee.target.unsafelyUnwrapped + Int(target &>> 16) &* Int(lane.pointee.targetStride)
      position = Int(target & 0xFFFF)
    }
    guard let entry else { return .value(lanes + slot, position) }
    let element = entry.key.withUnsafeBufferPointer { (lanes + entry.keys).entry(position, key: $0) }
    return element.map { .value(lanes + slot, $0) } ?? .absentEntry
  }

  /// The key's value; null where there is none.
  func scalar(of row: UInt32) -> MixedScalar {
    guard case .value(let lane, let position) = place(of: row) else { return .null }
    return lane.scalar(position, isData: isData, classIndex: classIndex)
  }
}
