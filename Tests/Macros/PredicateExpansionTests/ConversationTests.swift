import Foundation
import Testing

@testable import PredicateExpansion

/// The conversation with the compiler.
@Suite struct ConversationTests {
  /// What the compiler of Swift 6.3.1 said to a plug-in, a message a line.
  static let recorded: [[UInt8]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded/swift-6.3.1.ndjson")
    let text = (try? Data(contentsOf: file)) ?? Data()
    return text.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }()

  /// What comes out when the bytes come in.
  private func output(of input: [UInt8]) -> [UInt8] {
    var (position, output) = (0, [UInt8]())
    let server = PluginServer(
      read: { count in
        let end = min(position + count, input.count)
        defer { position = end }
        return Array(input[position..<end])
      }, write: { output += $0 })
    server.run()
    return output
  }

  /// The messages of frames.
  private func messages(_ bytes: [UInt8]) -> [String] {
    var (messages, rest) = ([String](), bytes[...])
    while rest.count >= 8 {
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      messages.append(String(decoding: rest.dropFirst(8).prefix(count), as: UTF8.self))
      rest = rest.dropFirst(8 + count)
    }
    return messages
  }

  @Test func answersEveryMessageOfARecordedConversation() throws {
    #expect(Self.recorded.count == 5)
    let end = PluginServer.frame([])
    let answers = messages(output(of: Self.recorded.flatMap { PluginServer.frame($0) } + end + [1, 2, 3]))
    try #require(answers.count == 5)
    #expect(answers[0] == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    #expect(answers[1].contains(#"PredicateCheck.predicate(\"priority > %@ AND naïve == 'é'\", \"\\(a0)\")"#))
    #expect(
      answers[2] == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"CONTAINS","range":{"endOffset":736,"fileName":"r.swift",\
        "startOffset":728}}],"message":"write `CONTAINS`"}],"highlights":[{"endOffset":736,"fileName":"r.swift","startOffset":728}],\
        "message":"expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?","notes":[],\
        "position":{"fileName":"r.swift","offset":728},"severity":"error"}],"expandedSource":null}}
        """)
    #expect(answers[3].contains(#"#sourceLocation(file: \"r.swift\", line: 14)\n  r.priority\n"#))
    #expect(answers[4].contains(#""message":"`\\u` needs four hexadecimal digits""#))
  }

  /// Whatever the frame holds has an answer that the compiler understands.
  @Test(arguments: [
    "{", "null", "[]", "{}", #"{"getCapability":{},"unheardOf":[1,{"a":null}]}"#,
    #"{"expandFreestandingMacro":{}}"#,
    #"{"expandAttachedMacro":{"syntax":1}}"#,
    #"{"expandFreestandingMacro":{"syntax":{"source":"","location":{"fileName":"","offset":-1,"line":-5,"column":0}}}}"#,
    #"""
    {"expandFreestandingMacro":{"syntax":{"source":"#predicate(\"a CONTIANS 1\")","location":{"fileName":"a","offset":9223372036854775807,
    "line":9223372036854775807,"column":9223372036854775807}},"staticBuildConfiguration":"{"}}
    """#,
    #"""
    {"expandFreestandingMacro":{"syntax":{"source":"#predicate(\"a == 1\")","location":{"fileName":"a\n\"","offset":0,
    "line":9223372036854775807,"column":-9223372036854775808}},"staticBuildConfiguration":"{\"compilerVersion\":{\"components\":[6,3]}}"}}
    """#,
  ])
  func everyMessageHasAnAnswer(_ message: String) throws {
    let answers = messages(output(of: PluginServer.frame(Array(message.utf8))))
    try #require(answers.count == 1)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(answers[0].utf8)) as? [String: [String: Any]])
    #expect(answer["getCapabilityResult"] != nil || answer["expandMacroResult"]?["diagnostics"] is [Any])
  }

  /// A recorded message of which a byte is another still has one.
  @Test func alteredMessagesAreAnswered() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<60 {
      var message = Self.recorded[1 + round % 4]
      // The build configuration is long, and what is of interest stands behind it.
      let syntax = message.count - 200
      for _ in 0..<3 { message[syntax + random(200)] = UInt8(random(256)) }
      #expect(messages(output(of: PluginServer.frame(message))).count == 1)
    }
  }

  /// The conversation ends where the input does, and at a length that is none.
  @Test(arguments: [
    [], [5], [5, 0, 0, 0, 0, 0, 0, 0, 1, 2], [0, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255],
    [0, 0, 0, 0, 1, 0, 0, 0, 1],
  ])
  func conversationEnds(_ input: [UInt8]) {
    #expect(output(of: input).isEmpty)
  }
}
