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
  /// The count or sum so far; in loops over items, the container's first item.
  var count: Int64
}
