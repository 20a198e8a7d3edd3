/// What the compiler asks of a plug-in, as far as it matters here. Keys that are not known are passed over.
struct CompilerMessage: Decodable {
  /// Asks what the plug-in can do.
  var getCapability: Capability?
  /// Asks for the code of a call, `#predicate(…)`.
  var expandFreestandingMacro: FreestandingMacro?
  /// Asks for what an attribute adds to a declaration.
  var expandAttachedMacro: AttachedMacro?

  struct Capability: Decodable {}

  struct FreestandingMacro: Decodable {
    var syntax: SourceSyntax
    /// A JSON object in a string; older compilers send none.
    var staticBuildConfiguration: String?
  }

  struct AttachedMacro: Decodable {
    /// The attribute with its arguments.
    var attributeSyntax: SourceSyntax
    /// The declaration with its attributes.
    var declSyntax: SourceSyntax
    /// The declared type, as an extension names it.
    var extendedTypeSyntax: SourceSyntax
    var staticBuildConfiguration: String?
  }

  /// A piece of source code, as it is written.
  struct SourceSyntax: Decodable {
    var source: String
    var location: SourceLocation
  }

  /// Where a piece of source code begins.
  struct SourceLocation: Decodable {
    /// The file as the compiler was given it; within the expansion of another macro the name of a buffer.
    var fileName: String
    /// The byte in the file, from 0.
    var offset: Int
    /// The line, from 1.
    var line: Int
    /// The byte in the line, from 1.
    var column: Int
  }

  /// What is of interest of a build's configuration.
  struct BuildConfiguration: Decodable {
    struct Version: Decodable {
      /// Major, minor and what follows.
      var components: [Int]
    }

    var compilerVersion: Version
  }
}
