/// The time of observed runs; where there is no clock it stands still.
enum StepClock {
  #if hasFeature(Embedded)
    /// Always 0.
    static var now: Int64 { 0 }
  #else
    private static let start = ContinuousClock.now

    /// Nanoseconds since the first call.
    static var now: Int64 {
      let time = start.duration(to: .now).components
      return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    }
  #endif
}
