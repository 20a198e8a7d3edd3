/// Characters that look like those of the language, as word processors, foreign keyboards and pages of mathematics produce them.
package enum LookAlikes {
  /// Returns the ASCII text that a character was probably meant for. `nil` if it does not resemble any.
  package static func plain(_ scalar: Unicode.Scalar) -> String? {
    // The wide forms are in the order of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value) {
      // The language does not use these characters in ASCII either.
      if "；？＾＼｀～：".unicodeScalars.contains(scalar) { return nil }
      return Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
    }
    return table[scalar]
  }

  /// Returns a text with all such characters replaced. `nil` if it contains none, or is longer than a few names.
  package static func plain(_ text: String) -> String? {
    guard text.utf8.count <= 256, text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var result = ""
    var isReplaced = false
    for scalar in text.unicodeScalars {
      if let plain = plain(scalar) {
        result += plain
        isReplaced = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return isReplaced ? result : nil
  }

  /// Returns the first of such characters in a text.
  package static func first(in text: String) -> (scalar: Unicode.Scalar, plain: String)? {
    for scalar in text.unicodeScalars.prefix(256) where scalar.value >= 0x80 {
      if let plain = plain(scalar) { return (scalar, plain) }
    }
    return nil
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (plain, scalars) in rows {
      for scalar in scalars.unicodeScalars { table[scalar] = plain }
    }
    for (scalars, plain) in letters {
      for (scalar, letter) in zip(scalars.unicodeScalars, plain) { table[scalar] = String(letter) }
    }
    return table
  }()

  private static let rows: [(plain: String, scalars: String)] = [
    (">=", "≥⩾≧"), ("<=", "≤⩽≦"), ("!=", "≠"), ("==", "≡"), ("*", "×∗⋅·"), ("/", "÷∕⁄"),
    ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{FE63}"), (" AND ", "∧"), (" OR ", "∨"),
    ("NOT ", "¬"),
    (" IN ", "∈"), (",", "、"), (".", "。"), ("...", "…"),
  ]

  /// Letters of other scripts, and the Latin ones that they look like.
  private static let letters: [(scalars: String, plain: String)] = [
    ("аеорсхуіјѕһԁԛԝ", "aeopcxyijshdqw"), ("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS"),
    ("οανρι", "oavpi"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
  ]
}
