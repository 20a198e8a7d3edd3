import PredicateAppSources
import PredicateDiagnostics
import PredicateLint

/// Editor features for the predicates in a project's files.
///
/// - `Reading/` – the names in a predicate that refer to properties of models.
/// - `Completion/` – completions at a position.
/// - `Hover/` – documentation at a position: properties, operators, arguments.
/// - `Editing/` – formatting, renaming, syntax highlighting.
///
/// Offsets are bytes of a file, paths are absolute. The service has no results outside of predicates.
///
/// ```swift
/// let service = LanguageService(folders: ["/home/me/Kennel"])
/// service.set("/home/me/Kennel/Dogs.swift", text)
/// let list = service.completions(at: 512, in: "/home/me/Kennel/Dogs.swift")
/// ```
package final class LanguageService {
  /// The sources, as the linter reads them.
  package let project: LintProject

  /// Creates a service and reads the sources in some folders. The configuration is searched for in the first folder and its parents.
  package init(folders: [String], limits: Limits = .standard) {
    project = LintProject(folder: folders.first ?? "/", limits: limits)
    // An editor without a project may pass the root of the disk as its folder.
    for folder in folders where folder != "/" { project.readFolder(folder) }
  }

  // MARK: Files

  /// Sets the text of a file, regardless of its text on disk.
  ///
  /// - Parameter language: The language, if the path does not determine it.
  package func set(_ path: String, _ bytes: [UInt8], as language: SourceFile.Language? = nil) {
    project.set(path, bytes, as: language)
  }

  /// Reads a file from disk again. The text of a file that is missing or outside of the folders is dropped.
  package func reread(_ path: String) { project.reread(path) }

  /// Returns whether a path has the name of a configuration file.
  package static func isConfiguration(_ path: String) -> Bool { LintProject.isConfiguration(path) }

  // MARK: Findings

  /// Returns the linter's findings in a file, in the order of their places.
  package func findings(in path: String) -> [Finding] { project.findings(in: path) }

  /// Returns the fixes of the findings in a range of a file.
  package func fixes(for range: Range<Int>, in path: String) -> [(finding: Finding, fix: Finding.Fix)] {
    findings(in: path).filter { finding in
      finding.place.range.lowerBound <= range.upperBound && range.lowerBound <= finding.place.range.upperBound
    }.flatMap { finding in finding.fixes.map { (finding, $0) } }
  }

  // MARK: Positions

  /// Returns the completions at a position, and the bytes that they replace. `nil` outside of predicates.
  package func completions(at offset: Int, in path: String) -> CompletionList? {
    guard let (predicate, cursor) = project.predicate(typedAt: offset, in: path) else { return nil }
    var text = predicate.text
    text.removeSubrange(cursor..<min(text.count, cursor + HalfWrittenText.word.utf8.count))
    let completer = Completer(predicate: predicate, text: text, cursor: cursor, project: project)
    return CompletionList(range: offset - completer.written..<offset, items: completer.items())
  }

  /// Returns the documentation of the word or sign at a position. `nil` outside of predicates, and for words that need none.
  package func hover(at offset: Int, in path: String) -> Hover? {
    guard let predicate = project.predicate(at: offset, in: path) else { return nil }
    return HoverText.hover(at: offset, predicate, project)
  }

  /// Returns the signature of the call whose arguments contain a position. `nil` elsewhere.
  package func signature(at offset: Int, in path: String) -> Signature? {
    guard let (predicate, number) = project.predicate(argumentAt: offset, in: path) else { return nil }
    return Signature(predicate, argument: number)
  }

  /// Returns the place where the property at a position is declared.
  package func definition(at offset: Int, in path: String) -> Finding.Place? {
    guard let predicate = project.predicate(at: offset, in: path) else { return nil }
    return PropertyReference.at(offset, predicate, project)?.property.place
  }

  /// Returns the places that name the property at a position, in the predicates of all files. The position may also be in the declaration.
  ///
  /// - Parameter withDeclaration: Whether the result includes the declaration.
  /// - Returns: The places. Empty if there is no property at the position.
  package func references(at offset: Int, in path: String, withDeclaration: Bool) -> [Finding.Place] {
    PropertyUses(at: offset, in: path, project)?.places(withDeclaration: withDeclaration) ?? []
  }

  /// Returns the ranges of the file that name the property at a position.
  package func highlights(at offset: Int, in path: String) -> [Range<Int>] {
    guard let declaration = definition(at: offset, in: path) else { return [] }
    let uses = PropertyUses(of: declaration, in: path, project)
    return uses.places(withDeclaration: declaration.path == path).map(\.range)
  }

  // MARK: Editing

  /// Returns the property at a position that can be renamed, and its name's bytes. `nil` if there is none.
  package func renameTarget(at offset: Int, in path: String) -> (range: Range<Int>, name: String)? {
    Renaming.target(at: offset, in: path, project)
  }

  /// Returns the changes that rename the property at a position, in the predicates of all files and in the declaration.
  package func rename(at offset: Int, in path: String, to name: String) throws(Renaming.Refusal) -> Renaming {
    try Renaming(at: offset, in: path, to: name, project)
  }

  /// Returns the edits that format the predicates of a file, or of a range of it, in ascending order.
  package func formatting(of path: String, in range: Range<Int>? = nil) -> [Finding.Fix.Edit] {
    var edits: [Finding.Fix.Edit] = []
    for predicate in project.predicates(in: path)
    where range.map({ predicate.place.overlaps($0) }) ?? true {
      for edit in PredicateFormatter.edits(predicate) where !edits.contains(edit) { edits.append(edit) }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the words of the predicates in a file, in the order of their places, without overlaps.
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
