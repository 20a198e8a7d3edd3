/// JSON in the colors of jq: names blue, strings green and null gray.
enum ColoredJSON {
  /// Returns valid JSON in colors.
  static func colored(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var position = json.startIndex
    func end(ofStringAt start: Int) -> Int {
      var end = start + 1
      while end < json.endIndex, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
      return min(end + 1, json.endIndex)
    }
    while position < json.endIndex {
      switch json[position] {
      case UInt8(ascii: "\""):
        let end = end(ofStringAt: position)
        let isName = json[end...].first { $0 > 0x20 } == UInt8(ascii: ":")
        text += "\u{1B}[\(isName ? "34;1" : "32")m".utf8 + json[position..<end] + reset
        position = end
      case UInt8(ascii: "n"):
        text += "\u{1B}[90mnull".utf8 + reset
        position += 4
      default:
        text.append(json[position])
        position += 1
      }
    }
    return text
  }

  private static let reset = Array("\u{1B}[0m".utf8)
}
