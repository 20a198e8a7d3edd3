/// An answer of the plug-in.
struct PluginAnswer: Encodable {
  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: ExpansionResult?

  struct CapabilityResult: Encodable {
    var capability = Capability()
  }

  struct Capability: Encodable {
    /// The version of the protocol. Compilers know it since 5.9, and newer ones support older plug-ins.
    var protocolVersion = 7
  }

  struct ExpansionResult: Encodable {
    /// The code that replaces the call. `nil` if there is none.
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []

    private enum CodingKeys: CodingKey { case expandedSource, diagnostics }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      // Both keys are required, with null for no code.
      try container.encode(expandedSource, forKey: .expandedSource)
      try container.encode(diagnostics, forKey: .diagnostics)
    }
  }

  struct Diagnostic: Encodable, Equatable {
    var message: String
    var severity: Severity
    var position: Position
    var highlights: [Range] = []
    var notes: [Note] = []
    var fixIts: [FixIt] = []
  }

  enum Severity: String, Encodable {
    case error, warning, note
  }

  /// A byte position in a file.
  struct Position: Encodable, Equatable {
    var fileName: String
    var offset: Int
  }

  /// A byte range in a file.
  struct Range: Encodable, Equatable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable, Equatable {
    var position: Position
    var message: String
  }

  struct FixIt: Encodable, Equatable {
    struct Change: Encodable, Equatable {
      var range: Range
      var newText: String
    }

    var message: String
    var changes: [Change]
  }
}
