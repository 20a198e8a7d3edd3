import PredicateAppSources
import PredicateLanguage
import PredicateLint

/// The documents that the editor has open, and the service for the project's files.
struct DocumentStore {
  private(set) var service: LanguageService
  private(set) var folders: [String]
  private(set) var documents: [String: OpenDocument] = [:]
  var encoding = PositionEncoding.utf16
  /// The address of the documentation's folder, which codes lead to; nil where nobody gave it.
  var documentation: String?

  init(folders: [String]) {
    self.folders = folders
    service = LanguageService(folders: folders)
  }

  /// The path by which a document is known; of documents that are no files a made-up one.
  static func path(of uri: String) -> String { PathURI.path(ofFileURI: uri) ?? "/" + uri }

  /// The URI of a path: that by which the editor opened it, where it has.
  func uri(of path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? "file://" + PathURI.encode(path)
  }

  /// Takes a document that the editor opens.
  ///
  /// - Parameter languageID: what the editor takes it to be written in, by the protocol's names; it decides where the path says nothing.
  mutating func open(_ uri: String, languageID: String? = nil, text: String, version: Int?) {
    var document = OpenDocument(uri: uri, path: Self.path(of: uri), text: text, version: version)
    document.language = languageID.flatMap(SourceFile.Language.init(languageID:))
    documents[uri] = document
    service.set(document.path, document.file.bytes, as: document.language)
  }

  /// Changes an open document; false where it is not open.
  mutating func change(_ uri: String, version: Int?, _ change: (inout OpenDocument) -> Void) -> Bool {
    guard var document = documents[uri] else { return false }
    // Kept once while it changes.
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

  /// Takes a file that something else has written, made or removed; of open ones the editor says what is in them.
  mutating func fileChanged(_ path: String) {
    // Other files may belong to the project under another configuration.
    if LanguageService.isConfiguration(path) { return setFolders(folders) }
    if !documents.values.contains(where: { $0.path == path }) { service.reread(path) }
  }

  /// Takes other folders, and reads all of them anew.
  mutating func setFolders(_ folders: [String]) {
    self.folders = folders
    service = LanguageService(folders: folders)
    for document in documents.values { service.set(document.path, document.file.bytes, as: document.language) }
  }

  /// The file of a path, open or on disk; nil where it is not of the project.
  func file(_ path: String) -> SourceFile? {
    documents.values.first { $0.path == path }?.file ?? service.project.file(path)
  }
}

extension SourceFile.Language {
  /// The language of an identifier of the protocol; nil of one that holds no predicates.
  fileprivate init?(languageID: String) {
    switch languageID.lowercased() {
    case "swift": self = .swift
    case "objective-c", "objective-cpp", "objectivec", "objc", "objcpp": self = .objectiveC
    case "predicate", "nspredicate": self = .predicate
    default: return nil
    }
  }
}
