/// Values of one type that are fields of objects, with their addresses.
public struct Fields<Value> {
  let runs: FieldRuns

  @inline(__always)
  init(_ runs: FieldRuns) { self.runs = runs }

  /// The number of values.
  @inline(__always)
  var count: Int { runs.count }

  /// Passes the number of each value, from 0, and its address to `body`.
  @inline(__always)
  func forEach(_ body: (Int, UnsafePointer<Value>) -> Void) { runs.forEach(Value.self, body) }

  /// Passes one value as fields to `body`.
  @inline(__always)
  static func with(_ value: Value, _ body: (Fields<Value>) -> Void) {
    withUnsafePointer(to: value) { FieldRuns.withRun(of: $0, count: 1) { body(Fields($0)) } }
  }

  /// Passes contiguous values to `body` as fields.
  @inline(__always)
  static func with(_ values: UnsafeBufferPointer<Value>, _ body: (Fields<Value>) -> Void) {
    guard let base = values.baseAddress, !values.isEmpty else { return }
    FieldRuns.withRun(of: base, count: values.count) { body(Fields($0)) }
  }
}
