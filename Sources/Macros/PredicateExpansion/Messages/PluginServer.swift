#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversation with the compiler: frames of eight bytes that are a length, the lowest first, and as many bytes of JSON.
///
/// ```swift
/// PluginServer(read: { readFromInput($0) }, write: { writeToOutput($0) }).run()
/// ```
///
/// The compiler starts the plug-in without arguments and with an empty environment, and ends the conversation with a frame of length 0
/// or by closing its side. Every frame has its answer, so that the compiler never waits for one: what is not understood is answered with
/// an error.
package struct PluginServer {
  /// The longest frame that is read. No source file makes a longer one, and a length that is none would ask for any.
  private static let longestFrame = 1 << 28
  /// How many bytes are asked for at once, so that memory is used only for what has come.
  private static let chunk = 1 << 16

  /// Reads so many bytes; fewer at the end of the input.
  let read: (Int) -> [UInt8]
  /// Writes a frame.
  let write: ([UInt8]) -> Void

  package init(read: @escaping (Int) -> [UInt8], write: @escaping ([UInt8]) -> Void) {
    self.read = read
    self.write = write
  }

  /// Answers until the conversation ends.
  package func run() {
    while let frame = nextFrame() {
      let answer = Self.answer(to: frame)
      write(Self.frame(answer))
    }
  }

  /// The bytes of the next message; nil at the end.
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

  /// A message behind its length.
  package static func frame(_ message: [UInt8]) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
  }

  /// The answer to a message.
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
    // All parts are texts and numbers, which JSON can hold.
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

  /// The version of the compiler; empty where it does not say.
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
