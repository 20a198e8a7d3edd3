import PredicateAppSources
import PredicateDiagnostics

/// The conversion of paths to and from URIs (RFC 3986).
package enum PathURI {
  /// Returns a path with all characters percent-encoded that a URI's path does not allow.
  package static func encode(_ path: String) -> String {
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

  /// Returns the path of a file URI. `nil` for other URIs, and if an escape is invalid.
  package static func path(ofFileURI uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    // The host name between the slashes is ignored: it is this machine.
    let rest = Array(uri.utf8.dropFirst(7).drop { $0 != UInt8(ascii: "/") })
    var bytes: [UInt8] = []
    var index = 0
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%") {
        guard index + 2 < rest.count, let high = rest[index + 1].hexDigit, let low = rest[index + 2].hexDigit else {
          return nil
        }
        bytes.append(UInt8(high << 4 | low))
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.isEmpty || bytes.contains(0) ? nil : path
  }
}
