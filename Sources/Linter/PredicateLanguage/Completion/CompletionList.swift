/// The completions at a position of a file.
package struct CompletionList: Sendable {
  /// The bytes of the file that a proposal replaces: the part of the word before the cursor.
  package let range: Range<Int>
  /// The proposals, the best first.
  package let items: [CompletionItem]
}

/// A proposal.
package struct CompletionItem: Sendable, Hashable {
  package enum Kind: Sendable {
    case property, operation, keyword, function, value, enumerationCase, placeholder, variable
  }

  /// The text in the list.
  package var label: String
  package var kind: Kind
  /// The text after the label: a type, or the category of a word.
  package var detail = ""
  /// The meaning, in a sentence. Empty if it is obvious.
  package var meaning = ""
  /// The inserted text. Empty if it is the label.
  package var text = ""

  package var insertion: String { text.isEmpty ? label : text }
}
