/// A reader of Swift and Objective-C sources that finds calls and their string literals.
///
/// ```swift
/// let file = TokenizedFile(SourceFile(path: "Dogs.swift", language: .swift, bytes: bytes))
/// for literal in file.literals {
///   print(literal.text?.string ?? "something is put in")
/// }
/// ```
///
/// The text of a literal is a ``MappedText``, which maps each byte to its place in the file, so that diagnostics point to the source. Any
/// input can be read.
///
/// - `Lexing/` – files as tokens and literals.
/// - `Syntax/` – the extents of calls, arguments and generic arguments.
import PredicateDiagnostics
