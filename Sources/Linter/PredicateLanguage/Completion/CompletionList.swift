/// What may be written at a place of a file.
package struct CompletionList: Sendable {
  /// The bytes of the file that a proposal takes the place of: what of a word is written already.
  package let range: Range<Int>
  /// The proposals, what fits best first.
  package let items: [CompletionItem]
}

/// A proposal.
package struct CompletionItem: Sendable, Hashable {
  /// What it is.
  package enum Kind: Sendable {
    case property, operation, keyword, function, value, enumerationCase, placeholder, variable
  }

  /// What the list shows.
  package var label: String
  /// What it is.
  package var kind: Kind
  /// Behind the label: a type, or what a word is.
  package var detail = ""
  /// What it means, in a sentence; empty where that is plain.
  package var meaning = ""
  /// What is written; the label where it is empty.
  package var text = ""

  /// What is written.
  package var insertion: String { text.isEmpty ? label : text }
}
