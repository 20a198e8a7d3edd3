/// The clock of measured runs. On platforms without a clock it stays at 0.
package enum StepClock {
  #if hasFeature(Embedded)
    /// Always 0.
    package static var now: Int64 { 0 }
  #else
    private static let start = ContinuousClock.now

    /// The nanoseconds since the first call.
    package static var now: Int64 {
      let time = start.duration(to: .now).components
      return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    }
  #endif
}
