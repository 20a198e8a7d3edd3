import PredicateJSON
import PredicateLanguage
import PredicateLint
import PredicateSyntax

/// What the client says that it can do, as far as it matters.
struct ClientAbilities {
  var encoding = PositionEncoding.utf16
  var watchesFiles = false
  var registersFormatting = false

  init() {}

  init(_ value: JSONValue?) {
    let encodings = value?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    watchesFiles = value?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
    registersFormatting = value?["textDocument"]?["formatting"]?["dynamicRegistration"]?.bool == true
  }
}

/// What the server says that it can do.
enum ServerAbilities {
  /// The signs at which editors ask for completion by themselves.
  private static let triggers = [".", "@", "$", "%", "'", "\"", " ", "[", "#"]

  /// The answer to `initialize`.
  static func json(_ client: ClientAbilities) -> JSONText {
    JSONText { writer in
      writer.object { writer in
        writer.object("capabilities") { writer in
          writer.member("positionEncoding", client.encoding.rawValue)
          writer.object("textDocumentSync") { writer in
            writer.member("openClose", true)
            // Changes come as ranges.
            writer.member("change", 2)
          }
          writer.object("completionProvider") { writer in
            writer.array("triggerCharacters") { writer in for sign in triggers { writer.string(sign) } }
          }
          writer.member("hoverProvider", true)
          writer.object("signatureHelpProvider") { writer in
            writer.array("triggerCharacters") { writer in for sign in ["(", ","] { writer.string(sign) } }
          }
          writer.member("definitionProvider", true)
          writer.member("referencesProvider", true)
          writer.member("documentHighlightProvider", true)
          writer.object("renameProvider") { $0.member("prepareProvider", true) }
          writer.object("codeActionProvider") { writer in
            writer.array("codeActionKinds") { writer in
              for kind in CodeActionKind.allCases { writer.string(kind.rawValue) }
            }
          }
          // Where the client can be told for which files, it is told that.
          if !client.registersFormatting { writer.member("documentFormattingProvider", true) }
          writer.member("documentRangeFormattingProvider", true)
          writer.object("semanticTokensProvider") { writer in
            writer.object("legend") { writer in
              writer.array("tokenTypes") { writer in
                for kind in WordKind.allCases { writer.string(kind.rawValue) }
              }
              writer.array("tokenModifiers") { _ in }
            }
            writer.member("full", true)
          }
          writer.object("workspace") { writer in
            writer.object("workspaceFolders") { writer in
              writer.member("supported", true)
              writer.member("changeNotifications", true)
            }
          }
        }
        writer.object("serverInfo") { $0.member("name", "predicate-lsp") }
      }
    }
  }

  /// The files whose changes on disk matter, and those that the server sets as a whole.
  private static let watched = [
    "**/*.{swift,m,mm,h,predicate,ndjson,jsonl}", "**/.predicate-lint.json", "**/*.xcdatamodel/contents",
    "**/*.xcdatamodeld/.xccurrentversion",
  ]
  private static let formatted = ["**/*.predicate", "**/*.ndjson", "**/*.jsonl"]

  /// The parameters of `client/registerCapability`; nil where there is nothing to ask for.
  static func registrations(_ client: ClientAbilities) -> JSONText? {
    guard client.watchesFiles || client.registersFormatting else { return nil }
    return JSONText { writer in
      writer.object { writer in
        writer.array("registrations") { writer in
          if client.watchesFiles {
            registration("workspace/didChangeWatchedFiles", "watchers", "globPattern", watched, to: &writer)
          }
          if client.registersFormatting {
            registration("textDocument/formatting", "documentSelector", "pattern", formatted, to: &writer)
          }
        }
      }
    }
  }

  private static func registration(
    _ method: String, _ list: String, _ key: String, _ patterns: [String], to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("id", method)
      writer.member("method", method)
      writer.object("registerOptions") { writer in
        writer.array(list) { writer in
          for pattern in patterns { writer.object { $0.member(key, pattern) } }
        }
      }
    }
  }
}
