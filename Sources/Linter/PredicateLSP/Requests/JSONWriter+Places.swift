import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateLint

extension JSONWriter {
  /// Writes a position of the protocol as a member.
  mutating func position(_ key: String, _ position: Position) {
    object(key) { writer in
      writer.member("line", position.line)
      writer.member("character", position.character)
    }
  }

  mutating func range(_ key: String, _ range: Range<Int>, in file: SourceFile, _ encoding: PositionEncoding) {
    self.key(key)
    self.range(range, in: file, encoding)
  }

  mutating func range(_ range: Range<Int>, in file: SourceFile, _ encoding: PositionEncoding) {
    object { writer in
      writer.position("start", file.position(of: range.lowerBound, encoding))
      writer.position("end", file.position(of: range.upperBound, encoding))
    }
  }

  mutating func edits(_ edits: [Finding.Fix.Edit], in file: SourceFile, _ encoding: PositionEncoding) {
    array { writer in
      for edit in edits {
        writer.object { writer in
          writer.range("range", edit.range, in: file, encoding)
          writer.member("newText", edit.replacement)
        }
      }
    }
  }

  mutating func markdown(_ key: String, _ text: String) {
    object(key) { writer in
      writer.member("kind", "markdown")
      writer.member("value", text)
    }
  }
}
