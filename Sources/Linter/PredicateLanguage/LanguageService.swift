import PredicateAppSources
import PredicateDiagnostics
import PredicateLint

/// What an editor asks of the predicates in a project's files.
///
/// - `Reading/` – a predicate's text as tokens, complete or not: where paths lead, what a variable stands for.
/// - `Completion/` – what may be written at a place.
/// - `Hover/` – what stands at a place: properties, operators, arguments.
/// - `Editing/` – formatting, renaming, the colours of words.
///
/// Places are bytes of a file, paths are absolute. Outside of predicates the service has nothing to say.
///
/// ```swift
/// let service = LanguageService(folders: ["/home/me/Kennel"])
/// service.set("/home/me/Kennel/Dogs.swift", text)
/// let list = service.completions(at: 512, in: "/home/me/Kennel/Dogs.swift")
/// ```
package final class LanguageService {
  /// The sources, and what the linter makes of them.
  package let project: LintProject

  /// A service for the sources below some folders, read at once; the configuration is looked for from the first of them upward.
  package init(folders: [String], limits: Limits = .standard) {
    project = LintProject(folder: folders.first ?? "/", limits: limits)
    // An editor that was started without a project may call the whole disk one.
    for folder in folders where folder != "/" { project.readFolder(folder) }
  }

  // MARK: Files

  /// Takes a text as that of a file, whatever stands on disk.
  ///
  /// - Parameter language: what it is written in where its path does not tell.
  package func set(_ path: String, _ bytes: [UInt8], as language: SourceFile.Language? = nil) {
    project.set(path, bytes, as: language)
  }

  /// Takes a file as it stands on disk, if it does; of a file outside of the folders nothing is kept.
  package func reread(_ path: String) { project.reread(path) }

  /// Whether a file's name is that of a configuration.
  package static func isConfiguration(_ path: String) -> Bool { LintProject.isConfiguration(path) }

  // MARK: Findings

  /// What the linter finds in a file, in the order of its places.
  package func findings(in path: String) -> [Finding] { project.findings(in: path) }

  /// The fixes of what is found at a range of a file.
  package func fixes(for range: Range<Int>, in path: String) -> [(finding: Finding, fix: Finding.Fix)] {
    findings(in: path).filter { finding in
      finding.place.range.lowerBound <= range.upperBound && range.lowerBound <= finding.place.range.upperBound
    }.flatMap { finding in finding.fixes.map { (finding, $0) } }
  }

  // MARK: At a place

  /// What may be written at a place, and what it takes the place of; nil outside of predicates.
  package func completions(at offset: Int, in path: String) -> CompletionList? {
    guard let (predicate, cursor) = project.predicate(typedAt: offset, in: path) else { return nil }
    var text = predicate.text
    text.removeSubrange(cursor..<min(text.count, cursor + HalfWrittenText.word.utf8.count))
    let completer = Completer(predicate: predicate, text: text, cursor: cursor, project: project)
    return CompletionList(range: offset - completer.written..<offset, items: completer.items())
  }

  /// What is to be said of the word or sign at a place; nil outside of predicates, and of what speaks for itself.
  package func hover(at offset: Int, in path: String) -> Hover? {
    guard let predicate = project.predicate(at: offset, in: path) else { return nil }
    return HoverText.hover(at: offset, predicate, project)
  }

  /// What the placeholders of a call ask for, at a place among its arguments; nil elsewhere.
  package func signature(at offset: Int, in path: String) -> Signature? {
    guard let (predicate, number) = project.predicate(argumentAt: offset, in: path) else { return nil }
    return Signature(predicate, argument: number)
  }

  /// Where the property at a place is declared.
  package func definition(at offset: Int, in path: String) -> Finding.Place? {
    guard let predicate = project.predicate(at: offset, in: path) else { return nil }
    return PropertyReference.at(offset, predicate, project)?.property.place
  }

  /// Where the property at a place is named in the predicates of all files, and declared where that is asked for, too; a place in the
  /// declaration will do. Empty elsewhere.
  package func references(at offset: Int, in path: String, withDeclaration: Bool) -> [Finding.Place] {
    PropertyUses(at: offset, in: path, project)?.places(withDeclaration: withDeclaration) ?? []
  }

  /// Where the property at a place stands in its file.
  package func highlights(at offset: Int, in path: String) -> [Range<Int>] {
    guard let declaration = definition(at: offset, in: path) else { return [] }
    let uses = PropertyUses(of: declaration, in: path, project)
    return uses.places(withDeclaration: declaration.path == path).map(\.range)
  }

  // MARK: Editing

  /// The property that can be renamed at a place, and its name's bytes; nil elsewhere.
  package func renameTarget(at offset: Int, in path: String) -> (range: Range<Int>, name: String)? {
    Renaming.target(at: offset, in: path, project)
  }

  /// What changes in the predicates of all files, and in the declaration, where the property at a place gets another name.
  package func rename(at offset: Int, in path: String, to name: String) throws(Renaming.Refusal) -> Renaming {
    try Renaming(at: offset, in: path, to: name, project)
  }

  /// What changes where the predicates of a file, or of a range of it, are set as the reference writes them, in ascending order.
  package func formatting(of path: String, in range: Range<Int>? = nil) -> [Finding.Fix.Edit] {
    var edits: [Finding.Fix.Edit] = []
    for predicate in project.predicates(in: path)
    where range.map({ predicate.place.overlaps($0) }) ?? true {
      for edit in PredicateFormatter.edits(predicate) where !edits.contains(edit) { edits.append(edit) }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The words of the predicates in a file, in the order of their places, none of which overlap.
  package func coloredWords(in path: String) -> [ColoredWord] {
    var words: [ColoredWord] = []
    let all = project.predicates(in: path).flatMap { $0.isKeyPath ? [] : ColoredWord.all(in: $0) }
    for word in all.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    })
    where words.last.map({ $0.range.upperBound <= word.range.lowerBound }) ?? true {
      words.append(word)
    }
    return words
  }
}
