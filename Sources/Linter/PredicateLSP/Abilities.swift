import PredicateJSON
import PredicateLanguage
import PredicateLint
import PredicateSyntax

/// The capabilities of the client that the server uses.
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

/// The capabilities that the server announces.
enum ServerAbilities {
  /// The characters that trigger completion while typing.
  private static let triggers = [".", "@", "$", "%", "'", "\"", " ", "[", "#"]

  /// Returns the result of `initialize`.
  static func json(_ client: ClientAbilities) -> JSONText {
    JSONText { writer in
      writer.object { writer in
        writer.object("capabilities") { writer in
          writer.member("positionEncoding", client.encoding.rawValue)
          writer.object("textDocumentSync") { writer in
            writer.member("openClose", true)
            // 2: documents are synchronized incrementally.
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
          // If the client supports dynamic registration, formatting is registered for certain files instead.
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

  /// The files that the server watches, and the files that it formats as a whole.
  private static let watched = [
    "**/*.{swift,m,mm,h,predicate,ndjson,jsonl}", "**/.predicate-lint.json", "**/*.xcdatamodel/contents",
    "**/*.xcdatamodeld/.xccurrentversion",
  ]
  private static let formatted = ["**/*.predicate", "**/*.ndjson", "**/*.jsonl"]

  /// Returns the parameters of `client/registerCapability`. `nil` if there is nothing to register.
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
