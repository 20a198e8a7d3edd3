import PredicateBytecode

/// A loop that the interpreter is executing.
struct Frame {
  /// The scope around the loop.
  var lanes: UnsafePointer<Lane>
  var position: Int
  /// The next element, and the end of the elements.
  var next: Int
  var end: Int
  /// The first instruction of the body.
  var body: UnsafePointer<MachineInstruction>
  /// For loops over objects: the rows that the elements link to, and the lanes of their class.
  var rows: UnsafePointer<UInt32>?
  var target: UnsafePointer<Lane>?
  var stride: Int
  /// The count or sum so far. In a loop over the items of an object's collection, the packed ``HeldCollection``.
  ///
  /// In a loop over items of the arena, ``stride`` is 1 if the container is a dictionary.
  var count: Int64
}

extension Frame {
  /// Creates a loop over items, initially empty.
  init(lanes: UnsafePointer<Lane>, position: Int, body: UnsafePointer<MachineInstruction>) {
    self.init(
      lanes: lanes, position: position, next: -1, end: 0, body: body, rows: nil, target: nil, stride: 0, count: 0)
  }
}
