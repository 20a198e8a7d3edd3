import PredicateExpansion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a number of bytes from the standard input. Returns fewer at its end.
func readInput(_ count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count {
      let part = read(0, buffer.baseAddress?.advanced(by: filled), count - filled)
      if part > 0 { filled += part } else if part == 0 || errno != EINTR { return }
    }
  }
}

func writeOutput(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    // The compiler has exited.
    if part < 0, errno != EINTR { return }
    rest = rest.dropFirst(max(0, part))
  }
}

PluginServer(read: readInput, write: writeOutput).run()
