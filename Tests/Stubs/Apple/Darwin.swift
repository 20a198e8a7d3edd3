// swift-format-ignore-file
// What Apple's module adds to its C headers in Swift, as far as the sources use it.

@_exported import DarwinC

public var errno: Int32 {
  get { 0 }
  set {}
}
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
public var SIG_IGN: sig_t { fatalError() }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public func ioctl(_ file: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
