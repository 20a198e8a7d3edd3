import PredicateValues

extension MixedCell {
  /// The cell as a value that compares; `bytes` are those of its chunk, and must stay valid as long as the value is used.
  @inlinable
  package func scalar(bytes: UnsafePointer<UInt8>?) -> MixedScalar {
    let isText = tag == .string || tag == .data
    return MixedScalar(
      tag: tag, low: isText ? 0 : low, high: high, bytes: isText ? bytes.map { $0 + Int(truncatingIfNeeded: low) } : nil
    )
  }
}
