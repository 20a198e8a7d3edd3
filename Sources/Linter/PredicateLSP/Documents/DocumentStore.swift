import PredicateAppSources
import PredicateLanguage
import PredicateLint

/// The open documents, and the language service for the project's files.
struct DocumentStore {
  private(set) var service: LanguageService
  private(set) var folders: [String]
  private(set) var documents: [String: OpenDocument] = [:]
  var encoding = PositionEncoding.utf16
  /// The URL of the documentation's folder, to which diagnostic codes link. `nil` if none is given.
  var documentation: String?

  init(folders: [String]) {
    self.folders = folders
    service = LanguageService(folders: folders)
  }

  /// Returns the path that identifies a document. A document that is not a file gets a made-up path.
  static func path(of uri: String) -> String { PathURI.path(ofFileURI: uri) ?? "/" + uri }

  /// Returns the URI of a path. For an open document, it is the URI with which the editor opened it.
  func uri(of path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? "file://" + PathURI.encode(path)
  }

  /// Opens a document.
  ///
  /// - Parameter languageID: The editor's identifier of the language. It decides if the path's extension does not.
  mutating func open(_ uri: String, languageID: String? = nil, text: String, version: Int?) {
    var document = OpenDocument(uri: uri, path: Self.path(of: uri), text: text, version: version)
    document.language = languageID.flatMap(SourceFile.Language.init(languageID:))
    documents[uri] = document
    service.set(document.path, document.file.bytes, as: document.language)
  }

  /// Changes an open document. Returns `false` if the document is not open.
  mutating func change(_ uri: String, version: Int?, _ change: (inout OpenDocument) -> Void) -> Bool {
    guard var document = documents[uri] else { return false }
    // Avoids a copy during the change.
    documents[uri] = nil
    change(&document)
    document.version = version ?? document.version
    documents[uri] = document
    service.set(document.path, document.file.bytes, as: document.language)
    return true
  }

  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    service.reread(document.path)
  }

  mutating func setPublished(_ json: JSONText, of uri: String) { documents[uri]?.published = json }

  /// Updates a file that another program has written, created or removed. The text of an open document comes from the editor.
  mutating func fileChanged(_ path: String) {
    // The configuration may include or exclude other files.
    if LanguageService.isConfiguration(path) { return setFolders(folders) }
    if !documents.values.contains(where: { $0.path == path }) { service.reread(path) }
  }

  /// Replaces the folders, and reads them all again.
  mutating func setFolders(_ folders: [String]) {
    self.folders = folders
    service = LanguageService(folders: folders)
    for document in documents.values { service.set(document.path, document.file.bytes, as: document.language) }
  }

  /// Returns the file of a path, open or on disk. `nil` if it does not belong to the project.
  func file(_ path: String) -> SourceFile? {
    documents.values.first { $0.path == path }?.file ?? service.project.file(path)
  }
}

extension SourceFile.Language {
  /// Creates a language from an identifier of the protocol. `nil` if the language has no predicates.
  fileprivate init?(languageID: String) {
    switch languageID.lowercased() {
    case "swift": self = .swift
    case "objective-c", "objective-cpp", "objectivec", "objc", "objcpp": self = .objectiveC
    case "predicate", "nspredicate": self = .predicate
    default: return nil
    }
  }
}
