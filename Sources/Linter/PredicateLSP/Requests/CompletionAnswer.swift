import PredicateJSON
import PredicateLanguage
import PredicateLint

extension CompletionItem.Kind {
  /// The number of the kind in the protocol.
  fileprivate var protocolNumber: Int {
    switch self {
    case .property: 10
    case .operation: 24
    case .keyword: 14
    case .function: 3
    case .value: 12
    case .enumerationCase: 20
    case .placeholder: 25
    case .variable: 6
    }
  }
}

extension CompletionItem {
  /// The text that the editor matches against the typed word. An enumeration case is matched without its dot.
  fileprivate var filter: String { label.hasPrefix(".") ? String(label.dropFirst()) : label }
}

extension DocumentStore {
  /// Returns the result of `textDocument/completion`.
  func completion(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let list = service.completions(at: offset, in: document.path) else { return .null }
    return JSONText { writer in
      writer.object { writer in
        writer.member("isIncomplete", false)
        writer.array("items") { writer in
          for (rank, item) in list.items.enumerated() {
            writer.object { writer in
              writer.member("label", item.label)
              writer.member("kind", item.kind.protocolNumber)
              if !item.detail.isEmpty { writer.member("detail", item.detail) }
              if !item.meaning.isEmpty { writer.markdown("documentation", item.meaning) }
              writer.member("sortText", Self.rankText(rank))
              writer.member("filterText", item.filter)
              writer.object("textEdit") { writer in
                writer.range("range", list.range, in: document.file, encoding)
                writer.member("newText", item.insertion)
              }
            }
          }
        }
      }
    }
  }

  /// Returns a sort key with leading zeros, because editors sort proposals as text.
  private static func rankText(_ rank: Int) -> String {
    let digits = String(rank)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
