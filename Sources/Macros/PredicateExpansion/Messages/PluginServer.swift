#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The plug-in's side of the protocol. A frame is a length of eight bytes, the lowest first, and that many bytes of JSON.
///
/// ```swift
/// PluginServer(read: { readFromInput($0) }, write: { writeToOutput($0) }).run()
/// ```
///
/// The compiler starts the plug-in without arguments and with an empty environment. It ends the session with a frame of length 0 or by
/// closing its side. Every frame gets an answer, so the compiler never waits forever. An unknown message is answered with an error.
package struct PluginServer {
  /// The maximum length of a frame. No source file needs a longer one, and a corrupt length could request any amount of memory.
  private static let longestFrame = 1 << 28
  /// The maximum number of bytes per read, so that memory grows only with received bytes.
  private static let chunk = 1 << 16

  /// Reads a number of bytes. Returns fewer at the end of the input.
  let read: (Int) -> [UInt8]
  let write: ([UInt8]) -> Void

  package init(read: @escaping (Int) -> [UInt8], write: @escaping ([UInt8]) -> Void) {
    self.read = read
    self.write = write
  }

  /// Answers messages until the session ends.
  package func run() {
    while let frame = nextFrame() {
      let answer = Self.answer(to: frame)
      write(Self.frame(answer))
    }
  }

  /// Returns the bytes of the next message. `nil` at the end.
  private func nextFrame() -> [UInt8]? {
    let head = read(8)
    guard head.count == 8 else { return nil }
    let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, length <= UInt64(Self.longestFrame) else { return nil }
    let count = Int(length)
    var frame: [UInt8] = []
    while frame.count < count {
      let part = read(min(Self.chunk, count - frame.count))
      guard !part.isEmpty else { return nil }
      frame += part
    }
    return frame
  }

  /// Returns a message preceded by its length.
  package static func frame(_ message: [UInt8]) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
  }

  package static func answer(to message: [UInt8]) -> [UInt8] {
    let answer: PluginAnswer
    do {
      let message = try JSONDecoder().decode(CompilerMessage.self, from: Data(message))
      answer = Self.answer(to: message)
    } catch {
      answer = failure("the plug-in of `#predicate` does not understand the compiler's message: \(error)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All parts are strings and numbers, which JSON supports.
    return (try? encoder.encode(answer)).map { Array($0) }
      ?? Array(#"{"expandMacroResult":{"expandedSource":null,"diagnostics":[]}}"#.utf8)
  }

  private static func answer(to message: CompilerMessage) -> PluginAnswer {
    if message.getCapability != nil { return PluginAnswer(getCapabilityResult: .init()) }
    if let call = message.expandFreestandingMacro {
      return PluginAnswer(
        expandMacroResult: expansion(of: call.syntax, compiler: version(call.staticBuildConfiguration)))
    }
    if let attribute = message.expandAttachedMacro {
      return PluginAnswer(
        expandMacroResult: expansion(
          ofAttribute: attribute.attributeSyntax, on: attribute.declSyntax,
          extending: attribute.extendedTypeSyntax.source, compiler: version(attribute.staticBuildConfiguration)))
    }
    return failure("the plug-in of `#predicate` has nothing to say to this message of the compiler's")
  }

  /// Returns the version of the compiler. Empty if unknown.
  private static func version(_ configuration: String?) -> [Int] {
    let decoded = configuration.flatMap {
      try? JSONDecoder().decode(CompilerMessage.BuildConfiguration.self, from: Data($0.utf8))
    }
    return decoded?.compilerVersion.components ?? []
  }

  private static func failure(_ message: String) -> PluginAnswer {
    PluginAnswer(
      expandMacroResult: .init(
        diagnostics: [.init(message: message, severity: .error, position: .init(fileName: "", offset: 0))]))
  }
}
