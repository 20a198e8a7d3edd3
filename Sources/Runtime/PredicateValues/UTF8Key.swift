/// A string compared and hashed by its UTF-8 bytes, as every name and key of the language is (language §6.7).
///
/// Swift's own string equality is canonical equivalence, for which `é` is `e` followed by U+0301; here the two differ.
package struct UTF8Key: Hashable, Sendable {
  /// The text.
  package let string: String

  /// Creates a key of this text.
  package init(_ string: String) { self.string = string }

  package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    guard left.count == right.count else { return false }
    let isEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        for index in 0..<left.count where left[index] != right[index] { return false }
        return true
      }
    }
    return (isEqual ?? nil) ?? left.elementsEqual(right)
  }

  package func hash(into hasher: inout Hasher) {
    let isContiguous: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { Array(string.utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
    hasher.combine(0xFF as UInt8)
  }
}

extension UTF8Key: Comparable {
  package static func < (left: UTF8Key, right: UTF8Key) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }
}
