import PredicateAppSources
import PredicateJSON
import PredicateLanguage
import PredicateLint
import PredicateSyntax

/// The kinds of code actions, by the names that the protocol has for them.
enum CodeActionKind: String, CaseIterable {
  case fix = "quickfix"
  case format = "refactor.rewrite"
}

/// The answers about a place or range of a document.
extension DocumentStore {
  /// The answer to `textDocument/hover`.
  func hover(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let hover = service.hover(at: offset, in: document.path) else { return .null }
    return JSONText { writer in
      writer.object { writer in
        writer.markdown("contents", hover.markdown)
        writer.range("range", hover.range, in: document.file, encoding)
      }
    }
  }

  /// The answer to `textDocument/signatureHelp`.
  func signatureHelp(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let signature = service.signature(at: offset, in: document.path) else { return .null }
    let label = Array(signature.label.utf8)
    /// Places in labels are counted as positions in lines are.
    func count(_ end: Int) -> Int {
      let text = String(decoding: label[..<end], as: UTF8.self)
      return encoding == .utf8 ? text.utf8.count : text.utf16.count
    }
    return JSONText { writer in
      writer.object { writer in
        writer.array("signatures") { writer in
          writer.object { writer in
            writer.member("label", signature.label)
            writer.array("parameters") { writer in
              for parameter in signature.parameters {
                writer.object { writer in
                  writer.array("label") { writer in
                    writer.integer(count(parameter.range.lowerBound))
                    writer.integer(count(parameter.range.upperBound))
                  }
                  writer.markdown("documentation", parameter.documentation)
                }
              }
            }
          }
        }
        writer.member("activeSignature", 0)
        writer.member("activeParameter", signature.active)
      }
    }
  }

  /// The answer to `textDocument/definition`.
  func definition(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let place = service.definition(at: offset, in: document.path), let file = file(place.path) else {
      return .null
    }
    return JSONText { writer in write(place, in: file, to: &writer) }
  }

  /// The answer to `textDocument/references`.
  func references(_ document: OpenDocument, _ offset: Int, withDeclaration: Bool) -> JSONText {
    let places = service.references(at: offset, in: document.path, withDeclaration: withDeclaration)
    return JSONText { writer in
      writer.array { writer in
        for place in places { if let file = file(place.path) { write(place, in: file, to: &writer) } }
      }
    }
  }

  /// The answer to `textDocument/documentHighlight`.
  func highlights(_ document: OpenDocument, _ offset: Int) -> JSONText {
    let ranges = service.highlights(at: offset, in: document.path)
    return JSONText { writer in
      writer.array { writer in
        for range in ranges { writer.object { $0.range("range", range, in: document.file, encoding) } }
      }
    }
  }

  private func write(_ place: Finding.Place, in file: SourceFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri(of: place.path))
      writer.range("range", place.range, in: file, encoding)
    }
  }

  /// The answer to `textDocument/prepareRename`.
  func prepareRename(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let target = service.renameTarget(at: offset, in: document.path) else { return .null }
    return JSONText { writer in
      writer.object { writer in
        writer.range("range", target.range, in: document.file, encoding)
        writer.member("placeholder", target.name)
      }
    }
  }

  /// The answer to `textDocument/rename`, and what to tell of what it leaves.
  func rename(
    _ document: OpenDocument, _ offset: Int, to name: String
  ) throws(ResponseError) -> (edit: JSONText, left: [String]) {
    let renaming: Renaming
    do throws(Renaming.Refusal) {
      renaming = try service.rename(at: offset, in: document.path, to: name)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    let edit = JSONText { writer in
      writer.object { writer in workspaceEdit(renaming.edits, to: &writer) }
    }
    return (edit, renaming.left)
  }

  /// The members of an edit of several files.
  private func workspaceEdit(_ edits: [String: [Finding.Fix.Edit]], to writer: inout JSONWriter) {
    writer.object("changes") { writer in
      for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
        guard let file = file(path) else { continue }
        writer.key(uri(of: path))
        writer.edits(edits, in: file, encoding)
      }
    }
  }

  /// The answer to `textDocument/codeAction`: the fixes of what is found at a range, and the predicate there set as the reference writes it;
  /// only those of some kinds, and of the kinds that these stand for, where the editor says so.
  func codeActions(_ document: OpenDocument, _ range: Range<Int>, only kinds: [String]?) -> JSONText {
    func isAsked(_ kind: CodeActionKind) -> Bool {
      kinds?.contains { $0.isEmpty || "\(kind.rawValue).".hasPrefix("\($0).") } ?? true
    }
    let fixes = isAsked(.fix) ? service.fixes(for: range, in: document.path) : []
    let around = range.isEmpty ? range.lowerBound..<range.upperBound + 1 : range
    let formatting = isAsked(.format) ? service.formatting(of: document.path, in: around) : []
    return JSONText { writer in
      writer.array { writer in
        for (finding, fix) in fixes {
          writer.object { writer in
            writer.member("title", fix.message)
            writer.member("kind", CodeActionKind.fix.rawValue)
            writer.member("isPreferred", fix.isSafe)
            writer.array("diagnostics") { writer in write(finding, document.file, to: &writer) }
            writer.object("edit") { writer in workspaceEdit([document.path: fix.edits], to: &writer) }
          }
        }
        if !formatting.isEmpty {
          writer.object { writer in
            writer.member("title", "set blanks and capitals of the predicate")
            writer.member("kind", CodeActionKind.format.rawValue)
            writer.object("edit") { writer in workspaceEdit([document.path: formatting], to: &writer) }
          }
        }
      }
    }
  }

  /// The answer to `textDocument/formatting` and `textDocument/rangeFormatting`. Sources of Swift and Objective-C are left to others, but for
  /// a range.
  func formatting(_ document: OpenDocument, _ range: Range<Int>?) -> JSONText {
    let isWhole = service.project.file(document.path).map { $0.language == .predicate || $0.language == .stored }
    guard range != nil || isWhole == true else { return .null }
    let edits = service.formatting(of: document.path, in: range)
    return JSONText { writer in writer.edits(edits, in: document.file, encoding) }
  }

  /// The answer to `textDocument/semanticTokens/full`: five numbers a word, places relative to the word before.
  func semanticTokens(_ document: OpenDocument) -> JSONText {
    var last = Position(line: 0, character: 0)
    return JSONText { writer in
      writer.object { writer in
        writer.array("data") { writer in
          for word in service.coloredWords(in: document.path) {
            let start = document.file.position(of: word.range.lowerBound, encoding)
            let end = document.file.position(of: word.range.upperBound, encoding)
            guard start.line == end.line, let kind = WordKind.allCases.firstIndex(of: word.kind) else {
              continue
            }
            writer.integer(start.line - last.line)
            writer.integer(start.line == last.line ? start.character - last.character : start.character)
            writer.integer(end.character - start.character)
            writer.integer(kind)
            writer.integer(0)
            last = start
          }
        }
      }
    }
  }
}
