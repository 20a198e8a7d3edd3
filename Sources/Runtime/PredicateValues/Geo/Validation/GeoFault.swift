/// A fault of a shape (language §8.2, §8.5), and the part of it that is faulty.
package struct GeoFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a shape.
  package enum Place: Hashable, Sendable {
    case shape
    case center, radius
    /// The first or the second corner of a box, 0 or 1.
    case corner(Int)
    /// A ring of a polygon, 0 the outer one.
    case ring(Int)
    /// A point of a ring, as the shape has them.
    case vertex(ring: Int, index: Int)
  }

  /// One of the codes `geo-…`.
  package var code: DiagnosticCode
  /// The message: what was found, and what was expected.
  package var message: String
  /// The part to point at.
  package var place: Place

  init(_ code: DiagnosticCode, _ message: String, at place: Place) {
    self.code = code
    self.message = message
    self.place = place
  }

  /// The fault for people, with its code.
  package var description: String { diagnostic().description }

  /// Returns the fault as a diagnostic of a range of source.
  package func diagnostic(range: SourceRange? = nil) -> Diagnostic { Diagnostic(code, message, range: range) }
}

extension GeoFault.Place {
  /// The part in words: `the outer ring`, `hole 2`.
  var name: String {
    switch self {
    case .shape: "the shape"
    case .center: "the centre"
    case .radius: "the radius"
    case .corner(let index): index == 0 ? "the first corner" : "the second corner"
    case .ring(0): "the outer ring"
    case .ring(let index): "hole \(index)"
    case .vertex(let ring, let index): "point \(index + 1) of \(GeoFault.Place.ring(ring).name)"
    }
  }
}
