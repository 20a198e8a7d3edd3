import Foundation
import Testing

@testable import PredicateValues

/// The arithmetic below shapes: angles, exact sums, and which way three points turn.
struct SphereTests {
  @Test(arguments: [
    (0.0, 0.0, 1.0), (30, 0.49999999999999994, 0.8660254037844387), (45, 0.7071067811865475, 0.7071067811865476),
    (60, 0.8660254037844386, 0.5000000000000001), (90, 1, 6.123233995736766e-17),
    (135, 0.7071067811865476, -0.7071067811865475), (180, 1.2246467991473532e-16, -1),
    (-90, -1, 6.123233995736766e-17), (-180, -1.2246467991473532e-16, -1),
  ])
  func `sines and cosines of round degrees`(degrees: Double, sine: Double, cosine: Double) {
    let result = SineAndCosine(radians: degrees * UnitVector.radiansPerDegree)
    #expect(result.sine == sine && result.cosine == cosine)
  }

  @Test func `sines, cosines and angles agree with the platform's`() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<20_000 {
      let radians = Double.random(in: -Double.pi...Double.pi, using: &generator)
      let result = SineAndCosine(radians: radians)
      #expect(abs(result.sine - sin(radians)) <= sin(radians).ulp)
      #expect(abs(result.cosine - cos(radians)) <= cos(radians).ulp)
      let length = Double.random(in: 1e-9...9, using: &generator)
      let (x, y) = (cos(radians) * length, abs(sin(radians)) * length)
      #expect(abs(angle(x: x, y: y) - atan2(y, x)) <= 8 * atan2(y, x).ulp)
      #expect(abs(arcsine(result.sine) - asin(result.sine)) <= 8 * asin(result.sine).ulp)
    }
    #expect(angle(x: 0, y: 0) == 0 && angle(x: -1, y: 0) == .pi && arcsine(2) == arcsine(1))
  }

  @Test func `sums are exact`() {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { memory in
      guard let memory = memory.baseAddress else { return }
      var sum = ExactSum(in: memory)
      #expect(sum.sign == 0)
      for term in [1e100, 1, -1e100, 1e-100] { sum.add(term) }
      #expect(sum.sign == 1)
      sum.add(-1)
      #expect(sum.sign == 1)
      sum.add(-1e-100)
      #expect(sum.sign == 0)
      sum.add(0.1, times: 0.1)
      sum.add(-0.010000000000000002)
      #expect(sum.sign == -1, "0.1 * 0.1 is less than the double that it rounds to")
    }
  }

  @Test func `turns are consistent where points are nearly on a line`() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<3_000 {
      // On one meridian, on the equator, or within a few units in the last place of each other.
      let longitude = Double.random(in: -180...180, using: &generator).rounded()
      let onMeridian = Bool.random(using: &generator)
      let points = (0..<3).map { _ in
        onMeridian
          ? UnitVector(longitude: longitude, latitude: Double.random(in: -90...90, using: &generator).rounded())
          : UnitVector(longitude: Double.random(in: -180...180, using: &generator).rounded(), latitude: 0)
      }
      let (a, b, c) = (points[0], points[1], points[2])
      let turn = orientation(a, b, c)
      #expect((turn == 0) == (a == b || b == c || c == a))
      #expect(orientation(b, c, a) == turn && orientation(c, a, b) == turn)
      #expect(orientation(b, a, c) == -turn && orientation(a, c, b) == -turn && orientation(c, b, a) == -turn)
    }
  }

  @Test func `turns are exact`() {
    let (east, north) = (UnitVector(x: 1, y: 0, z: 0), UnitVector(x: 0, y: 1, z: 0))
    #expect(orientation(east, north, UnitVector(x: 0.6, y: 0.8, z: 1e-50)) == 1)
    #expect(orientation(east, north, UnitVector(x: 0.6, y: 0.8, z: -1e-50)) == -1)
    #expect(orientation(east, north, UnitVector(x: 0.6, y: 0.8, z: 0)) != 0)
    #expect(orientation(east, north, east) == 0)
  }

  @Test func `components too small for exact products are zero`() {
    let point = UnitVector(longitude: 1e-300, latitude: -1e-70)
    #expect(point == UnitVector(x: 1, y: 0, z: 0))
  }
}
