import Foundation

/// An axis on which equal ways are equal factors.
struct LogAxis {
  /// The values at its ends.
  let bounds: ClosedRange<Double>
  /// Pixels at its ends.
  let start: Double
  let end: Double

  /// The axis from the power of ten below the least value to the next 1, 2 or 5 of a power of ten above the greatest, ten times as much at
  /// least; values that are not above 0 have no place on it.
  init(_ values: [Double], from start: Double, to end: Double) {
    let values = values.filter { $0.isNormal && $0 > 0 }
    let lower = Self.power((values.min().map { log10($0) } ?? 0).rounded(.down))
    let greatest = max(values.max() ?? 1, lower * 10)
    let decade = Self.power(log10(greatest).rounded(.down))
    bounds = lower...([1, 2, 5, 10].map { $0 * decade }.first { $0 >= greatest * 0.999 } ?? greatest)
    (self.start, self.end) = (start, end)
  }

  private static func power(_ exponent: Double) -> Double { pow(10, exponent) }

  /// Where a value stands, in pixels; what is beyond an end stands there.
  func place(_ value: Double) -> Double {
    let inside = min(max(value, bounds.lowerBound), bounds.upperBound)
    return start + (end - start) * log(inside / bounds.lowerBound) / log(bounds.upperBound / bounds.lowerBound)
  }

  /// The powers of ten on it.
  var ticks: [Double] {
    let powers = Int(log10(bounds.lowerBound).rounded())...Int((log10(bounds.upperBound) + 0.001).rounded(.down))
    return powers.map { Self.power(Double($0)) }
  }
}
