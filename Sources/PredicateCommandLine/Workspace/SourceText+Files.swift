import PredicateDiagnostics

extension SourceText {
  /// The text of a file, or of standard input for `-`, of no more bytes than the limits allow for a document.
  package init(readingFile path: String, _ limits: Limits = .standard) throws(ToolError) {
    self.init(
      utf8: try ToolError.file { () throws(System.FileError) in try System.read(path, limits: limits) }, name: path)
  }
}
