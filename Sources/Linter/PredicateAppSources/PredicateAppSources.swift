/// Reads Swift and Objective-C sources as far as finding calls and their string literals needs it.
///
/// ```swift
/// let file = TokenizedFile(SourceFile(path: "Dogs.swift", language: .swift, bytes: bytes))
/// for literal in file.literals {
///   print(literal.text?.string ?? "something is put in")
/// }
/// ```
///
/// What a literal means is a ``MappedText``: each byte with the place where the file spells it, so that what is found in a predicate
/// is reported where it is written. Nothing makes reading fail.
///
/// - `Lexing/` – files as tokens and literals.
/// - `Syntax/` – where calls, their arguments and generic arguments end.
import PredicateDiagnostics
