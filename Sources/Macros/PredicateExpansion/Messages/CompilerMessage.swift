/// The parts of a compiler's message to a plug-in that matter here. Unknown keys are ignored.
struct CompilerMessage: Decodable {
  /// A request for the plug-in's capabilities.
  var getCapability: Capability?
  /// A request for the code of a call, `#predicate(…)`.
  var expandFreestandingMacro: FreestandingMacro?
  /// A request for the additions of an attribute to a declaration.
  var expandAttachedMacro: AttachedMacro?

  struct Capability: Decodable {}

  struct FreestandingMacro: Decodable {
    var syntax: SourceSyntax
    /// A JSON object in a string. `nil` for older compilers.
    var staticBuildConfiguration: String?
  }

  struct AttachedMacro: Decodable {
    /// The attribute with its arguments.
    var attributeSyntax: SourceSyntax
    /// The declaration with its attributes.
    var declSyntax: SourceSyntax
    /// The declared type, as an extension spells it.
    var extendedTypeSyntax: SourceSyntax
    var staticBuildConfiguration: String?
  }

  /// A piece of source code, as written.
  struct SourceSyntax: Decodable {
    var source: String
    var location: SourceLocation
  }

  /// The position where a piece of source code begins.
  struct SourceLocation: Decodable {
    /// The file name as passed to the compiler. In the expansion of another macro, the name of a buffer.
    var fileName: String
    /// The byte offset in the file, from 0.
    var offset: Int
    /// The line, from 1.
    var line: Int
    /// The byte column in the line, from 1.
    var column: Int
  }

  /// The relevant parts of a build's configuration.
  struct BuildConfiguration: Decodable {
    struct Version: Decodable {
      /// The major version, the minor version, and so on.
      var components: [Int]
    }

    var compilerVersion: Version
  }
}
