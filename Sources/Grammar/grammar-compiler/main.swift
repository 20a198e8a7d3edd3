import Foundation
import GrammarCompiler

/// What a command line asks for.
struct Options {
  var input: String?
  var swiftOutput: String?
  var jsonOutput: String?
  var dictionaryOutput: String?
  var isCheck = false
  var sentences: Int?
  var seed: UInt64 = 1
  var dialect: String?
}

/// A mistake in the command line, or a file that cannot be read or written.
struct UsageError: Error {
  var message: String
}

let usage = """
  usage: grammar-compiler GRAMMAR [--swift FILE] [--json FILE] [--dictionary FILE] [--check]
                                  [--sentences N [--seed S]] [--dialect D] [--help]

  Compiles a grammar file.
    --swift FILE     write the lexers and the parser as Swift source
    --json FILE      write the grammar as JSON, for .ci/gate/grammar-pages
    --dictionary FILE
                     write the words and samples of all dialects as a dictionary for libFuzzer
    --check          only say what is wrong with the grammar (also what happens without any option)
    --sentences N    print N random sentences, one a line
    --seed S         the seed of the sentences, a natural number; 1 if not given
    --dialect D      the dialect of the sentences; the grammar's first if not given

  Exit status: 0 fine, 1 the grammar is faulty, 2 wrong usage or a file that cannot be read or written.

  example: grammar-compiler Grammar/Predicate.grammar --sentences 5 --dialect rql
  """

func parse(_ arguments: [String]) throws(UsageError) -> Options {
  var options = Options()
  var rest = arguments[...]
  func value(_ option: String) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(message: "`\(option)` needs a value") }
    return value
  }
  func number<Number: FixedWidthInteger>(_ option: String) throws(UsageError) -> Number {
    let text = try value(option)
    guard let number = Number(text), number >= 0 else {
      throw UsageError(message: "`\(option)` takes a natural number, found `\(text)`")
    }
    return number
  }
  while let argument = rest.popFirst() {
    switch argument {
    case "--swift": options.swiftOutput = try value(argument)
    case "--json": options.jsonOutput = try value(argument)
    case "--dictionary": options.dictionaryOutput = try value(argument)
    case "--check": options.isCheck = true
    case "--sentences": options.sentences = try number(argument)
    case "--seed": options.seed = try number(argument)
    case "--dialect": options.dialect = try value(argument)
    case _ where argument.hasPrefix("-"): throw UsageError(message: "there is no option `\(argument)`")
    case _ where options.input == nil: options.input = argument
    default: throw UsageError(message: "there is one grammar too many: `\(argument)`")
    }
  }
  if options.input == nil { throw UsageError(message: "which grammar? See `grammar-compiler --help`") }
  return options
}

func write(_ text: String, to path: String) throws(UsageError) {
  do {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    throw UsageError(message: "cannot write `\(path)`: \(error.localizedDescription)")
  }
}

func run() throws(UsageError) -> Int32 {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.contains("--help") {
    print(usage)
    return 0
  }
  let options = try parse(arguments)
  let path = options.input ?? ""
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UsageError(message: "cannot read `\(path)`")
  }
  let compiled: CompiledGrammar
  do {
    compiled = try CompiledGrammar(String(decoding: data, as: UTF8.self))
  } catch {
    for diagnostic in error.diagnostics {
      FileHandle.standardError.write(Data("\(path):\(diagnostic.description)\n".utf8))
    }
    return 1
  }
  if let output = options.swiftOutput { try write(SwiftEmitter.source(of: compiled), to: output) }
  if let output = options.jsonOutput {
    guard let json = try? JSONEncoder().encode(GrammarDescription(compiled)) else {
      throw UsageError(message: "the grammar cannot be written as JSON")
    }
    try write(String(decoding: json, as: UTF8.self), to: output)
  }
  if let output = options.dictionaryOutput { try write(DictionaryEmitter.dictionary(of: compiled), to: output) }
  let dialect = options.dialect ?? compiled.grammar.dialects.first ?? ""
  guard var sentences = SentenceGenerator(compiled, dialect: dialect, seed: options.seed) else {
    let known = compiled.grammar.dialects.map { "`\($0)`" }.joined(separator: ", ")
    throw UsageError(message: "the grammar has no dialect `\(dialect)`: there are \(known)")
  }
  if let count = options.sentences {
    for _ in 0..<count {
      // One sentence a line, whatever blanks are in it.
      print(sentences.next().replacingOccurrences(of: "\n", with: " "))
    }
  }
  return 0
}

do {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("grammar-compiler: \(error.message)\n".utf8))
  exit(2)
}
