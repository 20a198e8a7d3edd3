import PredicateDiagnostics

/// Paths as parts of URIs (RFC 3986).
enum PathURI {
  /// The path with everything percent-encoded that a URI's path cannot hold as it is.
  static func encode(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default:
        result += "%\(byte.hexadecimal(digits: 2).uppercased())".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
