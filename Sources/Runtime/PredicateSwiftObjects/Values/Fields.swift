/// Values of one type as fields of objects: where each of them stands.
public struct Fields<Value> {
  let runs: FieldRuns

  @inline(__always)
  init(_ runs: FieldRuns) { self.runs = runs }

  /// How many there are.
  @inline(__always)
  var count: Int { runs.count }

  /// Hands the number of each value, from 0 on, and where it stands to `body`.
  @inline(__always)
  func forEach(_ body: (Int, UnsafePointer<Value>) -> Void) { runs.forEach(Value.self, body) }

  /// Hands `body` one value as fields.
  @inline(__always)
  static func with(_ value: Value, _ body: (Fields<Value>) -> Void) {
    withUnsafePointer(to: value) { FieldRuns.withRun(of: $0, count: 1) { body(Fields($0)) } }
  }

  /// Hands `body` values that stand one behind the other as fields.
  @inline(__always)
  static func with(_ values: UnsafeBufferPointer<Value>, _ body: (Fields<Value>) -> Void) {
    guard let base = values.baseAddress, !values.isEmpty else { return }
    FieldRuns.withRun(of: base, count: values.count) { body(Fields($0)) }
  }
}
