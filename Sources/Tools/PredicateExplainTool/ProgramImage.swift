import PredicateCommandLine
import PredicateExplain
import PredicateSemantics
import Predicates

/// The compiled program as a file: its bytes, or a Swift constant of them.
enum ProgramImage {
  static let option = OptionDescription(
    "--image", value: "FILE",
    help: "Also write the program, for the product PredicateRuntime: bytes, or a constant if FILE ends with .swift.")

  /// Writes the program of a request.
  static func write(_ request: ExplainRequest, to path: String) throws(ToolError) {
    guard let schema = request.schema, let className = request.className else {
      throw ToolError.usage("--image writes a compiled program: give --schema")
    }
    let image = try ToolError.text(
      of: try PredicateTemplate(
        request.source, class: className, schema: schema, dialect: request.dialect, clauses: request.clauses,
        limits: request.limits
      ).bind(request.arguments ?? Arguments()).image)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let bytes = file.hasSuffix(".swift") ? Array(constant(image, named: name(of: file), of: request).utf8) : image
    try ToolError.file(of: try System.write(bytes, toFile: path))
  }

  /// The name of a constant in a file: `urgent` for `Urgent.swift` and `urgent.predicate.swift`.
  private static func name(of file: String) -> String {
    let stem = file.dropLast(".swift".count)
    let letters = (stem.hasSuffix(".predicate") ? stem.dropLast(".predicate".count) : stem).map {
      $0.isLetter || $0.isNumber ? $0 : "_"
    }
    let name = (letters.first.map { $0.lowercased() } ?? "image") + String(letters.dropFirst())
    return name.first?.isNumber == true ? "_" + name : name
  }

  private static func constant(_ image: [UInt8], named name: String, of request: ExplainRequest) -> String {
    let text = request.source.string.split(whereSeparator: \.isNewline).map { "/// `\($0)`\n" }.joined()
    var lines = ""
    for start in stride(from: 0, to: image.count, by: 20) {
      lines += "  " + image[start..<min(start + 20, image.count)].map { "\($0)," }.joined(separator: " ") + "\n"
    }
    return """
      \(text)/// compiled for objects of the class `\(request.className ?? "")`. Written by `predicate-explain --image`.
      let `\(name)`: [UInt8] = [
      \(lines)]

      """
  }
}
