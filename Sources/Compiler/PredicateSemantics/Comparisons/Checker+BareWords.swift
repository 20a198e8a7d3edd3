/// Advice for a word on the right of a comparison that is not a property but was probably meant as a value.
extension Checker {
  /// Adds to the error of the right side how to write the value that the word may mean.
  mutating func adviseQuotes(_ id: NodeID, beside left: Side?, from first: Int) {
    guard tree[id].kind == .path, tree.children(of: id).count == 1, let element = tree.children(of: id).first,
      tree[element].kind == .name, diagnostics.count == first + 1, diagnostics[first].code == .unknownProperty,
      let subject = left?.subject
    else { return }
    let range = tree[element].range
    let word = source(range)
    if ["undefined", "none", "nothing", "empty"].contains(word.lowercased()) {
      diagnostics[first].notes.append(.init("no value is written `nil`"))
      diagnostics[first].fixIts += [Diagnostic.FixIt].write("nil", at: range).asGuesses
      return
    }
    let lower = word.lowercased()
    if lower != word, lower == "true" || lower == "false",
      subject.constantKind == .bool || subject.constantKind == .mixed
    {
      diagnostics[first].notes.append(.init("the truth value is written `\(lower)`"))
      diagnostics[first].fixIts += [Diagnostic.FixIt].write(lower, at: range)
      return
    }
    switch subject.constantKind {
    case .string, .mixed:
      diagnostics[first].notes.append(.init("or the text `'\(word)'`, in quotes?"))
      diagnostics[first].fixIts += [Diagnostic.FixIt].write(quoted(word), at: range).asGuesses
    case .date:
      let argument = rules.contains(.argumentsInOrder) ? "%@" : "$0"
      diagnostics[first].notes.append(
        .init(
          "a date is supplied as an argument, `\(argument)`"
            + (rules.contains(.hasRealmForms) ? ", or written `2020-01-31@17:27:00`" : "")))
    case .uuid where rules.contains(.hasRealmForms):
      if case .some = parse(SourceText("x == uuid(\(word))"), dialect: .rql).tree {
        diagnostics[first].notes.append(.init("a uuid is written `uuid(\(word))`"))
        diagnostics[first].fixIts += [Diagnostic.FixIt].write("uuid(\(word))", at: range)
      }
    default: break
    }
  }
}
