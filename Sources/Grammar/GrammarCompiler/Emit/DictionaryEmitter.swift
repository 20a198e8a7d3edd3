/// Writes all keywords, spellings and sample texts of tokens as a dictionary for libFuzzer: a quoted text a line.
package enum DictionaryEmitter {
  /// The dictionary of all dialects together, in order of bytes. The same for the same grammar.
  package static func dictionary(of compiled: CompiledGrammar) -> String {
    let grammar = compiled.grammar
    var spellings: [String] = []
    for group in grammar.file.tokens.flatMap(\.groups) {
      for case .literal(let spelling) in group.spellings { spellings.append(spelling.text) }
    }
    let words = Set(
      grammar.keywords.map(\.word) + grammar.mistaken.map(\.word) + grammar.terminals.flatMap(\.examples) + spellings)
    let ordered = words.filter { !$0.isEmpty }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ordered.map { quoted($0) + "\n" }.joined()
  }

  /// Quotes, backslashes and all bytes that are not printable ASCII are escaped.
  private static func quoted(_ word: String) -> String {
    let escaped = word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
