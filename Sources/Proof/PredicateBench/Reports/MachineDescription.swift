import PredicateCommandLine

/// What the benchmark runs on, without names of hosts or users.
struct MachineDescription {
  /// The processor's model; empty where the system does not say.
  let processor: String
  /// How many processors the system has.
  let processorCount: Int
  /// The system's name and version.
  let system: String
  /// The compiler's version, whether the build is optimised, and how the standard library is linked.
  let compiler: String

  /// What the system says about itself.
  static func current() -> MachineDescription {
    let processors = lines("/proc/cpuinfo")
    let models = processors.compactMap { field("model name", of: $0, separator: ":") }
    let system = lines("/etc/os-release").compactMap { field("PRETTY_NAME", of: $0, separator: "=") }
    return MachineDescription(
      processor: models.first ?? "", processorCount: models.count, system: system.first ?? "", compiler: compilerVersion
    )
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let bytes = try? System.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static func field(_ name: String, of line: Substring, separator: Character) -> String? {
    let parts = line.split(separator: separator, maxSplits: 1)
    guard parts.count == 2, trimmed(parts[0]) == name else { return nil }
    return trimmed(parts[1])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace || first == "\"" { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == "\"" { text.removeLast() }
    return String(text)
  }

  private static var compilerVersion: String {
    #if compiler(>=6.4)
      let version = "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      let version = "Swift 6.3"
    #else
      let version = "Swift 6.2 or earlier"
    #endif
    let build = isOptimized ? "release build" : "debug build"
    return "\(version), \(build), standard library linked \(isLinkedStatically ? "statically" : "dynamically")"
  }

  /// Whether the standard library is part of the executable, and no file that the system has loaded.
  private static var isLinkedStatically: Bool { !lines("/proc/self/maps").contains { $0.hasSuffix("libswiftCore.so") } }

  /// Whether the benchmark was compiled with optimisation: assertions are evaluated in debug builds only.
  static var isOptimized: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }
}
