/// The clock of observed runs. On platforms without a clock it stays at 0.
enum StepClock {
  #if hasFeature(Embedded)
    /// Always 0.
    static var now: Int64 { 0 }
  #else
    private static let start = ContinuousClock.now

    /// The nanoseconds since the first call.
    static var now: Int64 {
      let time = start.duration(to: .now).components
      return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    }
  #endif
}
