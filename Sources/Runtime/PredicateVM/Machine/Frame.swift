import PredicateBytecode
import PredicateValues

/// A loop that the interpreter is in.
struct Frame {
  /// The scope around the loop.
  var lanes: UnsafePointer<Lane>
  var position: Int
  /// The next element, and the one past the last.
  var next: Int
  var end: Int
  /// The first instruction of the body.
  var body: UnsafePointer<MachineInstruction>
  /// Of objects: the rows that the elements link to, and the lanes of their class.
  var rows: UnsafePointer<UInt32>?
  var target: UnsafePointer<Lane>?
  var stride: Int
  /// The count or sum so far. In loops over items: of an object's collection, what its ``HeldCollection`` says of it. ``stride`` is 1
  /// there where the container is a dictionary.
  var count: Int64
}

extension Frame {
  /// A loop over items that has none yet.
  init(lanes: UnsafePointer<Lane>, position: Int, body: UnsafePointer<MachineInstruction>) {
    self.init(
      lanes: lanes, position: position, next: -1, end: 0, body: body, rows: nil, target: nil, stride: 0, count: 0)
  }
}
