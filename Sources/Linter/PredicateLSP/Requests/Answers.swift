import PredicateAppSources
import PredicateJSON
import PredicateLanguage
import PredicateLint
import PredicateSyntax

/// The kinds of code actions, with their names in the protocol.
enum CodeActionKind: String, CaseIterable {
  case fix = "quickfix"
  case format = "refactor.rewrite"
}

/// The answers about a position or range of a document.
extension DocumentStore {
  /// Returns the result of `textDocument/hover`.
  func hover(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let hover = service.hover(at: offset, in: document.path) else { return .null }
    return JSONText { writer in
      writer.object { writer in
        writer.markdown("contents", hover.markdown)
        writer.range("range", hover.range, in: document.file, encoding)
      }
    }
  }

  /// Returns the result of `textDocument/signatureHelp`.
  func signatureHelp(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let signature = service.signature(at: offset, in: document.path) else { return .null }
    let label = Array(signature.label.utf8)
    /// Offsets in labels use the same units as positions in lines.
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

  /// Returns the result of `textDocument/definition`.
  func definition(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let place = service.definition(at: offset, in: document.path), let file = file(place.path) else {
      return .null
    }
    return JSONText { writer in write(place, in: file, to: &writer) }
  }

  /// Returns the result of `textDocument/references`.
  func references(_ document: OpenDocument, _ offset: Int, withDeclaration: Bool) -> JSONText {
    let places = service.references(at: offset, in: document.path, withDeclaration: withDeclaration)
    return JSONText { writer in
      writer.array { writer in
        for place in places { if let file = file(place.path) { write(place, in: file, to: &writer) } }
      }
    }
  }

  /// Returns the result of `textDocument/documentHighlight`.
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

  /// Returns the result of `textDocument/prepareRename`.
  func prepareRename(_ document: OpenDocument, _ offset: Int) -> JSONText {
    guard let target = service.renameTarget(at: offset, in: document.path) else { return .null }
    return JSONText { writer in
      writer.object { writer in
        writer.range("range", target.range, in: document.file, encoding)
        writer.member("placeholder", target.name)
      }
    }
  }

  /// Returns the result of `textDocument/rename`, and messages about the places that it leaves unchanged.
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

  /// Writes the members of an edit of several files.
  private func workspaceEdit(_ edits: [String: [Finding.Fix.Edit]], to writer: inout JSONWriter) {
    writer.object("changes") { writer in
      for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
        guard let file = file(path) else { continue }
        writer.key(uri(of: path))
        writer.edits(edits, in: file, encoding)
      }
    }
  }

  /// Returns the result of `textDocument/codeAction`: the fixes of the findings in a range, and the formatting of the predicate there.
  ///
  /// `kinds` limits the actions to these kinds and their subkinds. `nil` allows all.
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
            writer.member("isPreferred", fix.isSafe && finding.fixes.count(where: \.isSafe) == 1)
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

  /// Returns the result of `textDocument/formatting` and `textDocument/rangeFormatting`. Swift and Objective-C sources need a range.
  func formatting(_ document: OpenDocument, _ range: Range<Int>?) -> JSONText {
    let isWhole = service.project.file(document.path).map { $0.language == .predicate || $0.language == .stored }
    guard range != nil || isWhole == true else { return .null }
    let edits = service.formatting(of: document.path, in: range)
    return JSONText { writer in writer.edits(edits, in: document.file, encoding) }
  }

  /// Returns the result of `textDocument/semanticTokens/full`: five numbers per word, with positions relative to the previous word.
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
