import PredicateDiagnostics
import Testing

/// A text with a range marked by `⟦` and `⟧`, as tests write where something is expected to be.
struct MarkedSource {
  let text: String
  let range: SourceRange?

  init(_ marked: String) {
    var text: [UInt8] = []
    var bounds: [Int] = []
    for scalar in marked.unicodeScalars {
      if scalar == "⟦" || scalar == "⟧" {
        bounds.append(text.count)
      } else {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
    range = bounds.count == 2 ? SourceRange(bounds[0], bounds[1]) : nil
  }

  /// `text` with `range` marked.
  static func mark(_ text: String, _ range: SourceRange?) -> String {
    guard let range else { return text }
    let bytes = Array(text.utf8)
    let lower = min(range.lowerBound, bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[..<lower], as: UTF8.self) + "⟦"
      + String(decoding: bytes[lower..<upper], as: UTF8.self) + "⟧" + String(decoding: bytes[upper...], as: UTF8.self)
  }
}
