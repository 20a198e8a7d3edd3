import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateValues
import Predicates

/// A few objects to run predicates over.
struct World {
  let schema: Schema
  let className: String
  let snapshot: Snapshot

  /// What untrusted text may cost, and little fuel, so that many inputs are tried.
  static let limits: Limits = {
    var limits = Limits.untrusted
    limits.fuelPerRow = 5_000
    return limits
  }()

  /// Objects with keys, links both ways and places, and objects with properties of every type.
  static let all: [World] = [
    made("Task", schema: Seeds.schema, data: Seeds.data),
    made("Thing", schema: read("Vectors/schemas/types.json"), data: read("Vectors/data/types.json")),
  ]

  private static func made(_ className: String, schema: String, data: String) -> World {
    do {
      let schema = try Schema(json: SourceText(schema))
      let snapshot = try Store(try DataSet(json: SourceText(data), schema: schema)).snapshot
      return World(schema: schema, className: className, snapshot: snapshot)
    } catch {
      fatalError("the fuzzer's own objects are at fault: \(error)")
    }
  }

  private static func read(_ path: String) -> String {
    guard let bytes = try? System.read(path) else { fatalError("there is no `\(path)` here") }
    return String(decoding: bytes, as: UTF8.self)
  }

  func run(_ source: SourceText, _ dialect: Dialect) {
    guard
      let template = try? PredicateTemplate(
        source, class: className, schema: schema, dialect: dialect, limits: Self.limits),
      let predicate = try? template.bind(arguments(for: template.parameters))
    else { return }
    let answer = run(predicate)
    // Saved and loaded again a program is the same.
    guard let loaded = try? CompiledPredicate(image: predicate.image, limits: Self.limits) else {
      fatalError("the image of a compiled predicate is rejected")
    }
    if run(loaded) != answer { fatalError("a program and its image disagree") }
  }

  /// What a program comes to: row by row and in batches the same.
  @discardableResult func run(_ predicate: CompiledPredicate) -> Answer {
    let answer = Answer { () throws(DiagnosticError) in try snapshot.rows(matching: predicate, executor: .scalar) }
    let batch = Answer { () throws(DiagnosticError) in try snapshot.rows(matching: predicate, executor: .batch) }
    if answer != batch { fatalError("row by row \(answer), in batches \(batch)") }
    return answer
  }

  /// Arguments of the types that a text asks for.
  func arguments(for parameters: [Parameter]) -> Arguments {
    var arguments = Arguments()
    for parameter in parameters {
      let argument = argument(for: parameter)
      switch parameter.name {
      case .position: arguments.positional.append(argument)
      case .variable(let name): arguments.variables[name] = argument
      }
    }
    return arguments
  }

  private func argument(for parameter: Parameter) -> Argument {
    switch parameter.use {
    case .value: .value(value(parameter.type))
    case .list: .value(.list([value(parameter.type), value(parameter.type), .null]))
    case .keyPath: .value(.string(className == "Task" ? "next.name" : "string"))
    case .shape: .shape(Seeds.shape)
    case .coordinate: .value(.double(1.5))
    }
  }

  private func value(_ type: ElementType?) -> Value {
    switch type {
    case .bool: .bool(true)
    case .int, .mixed, nil: .int(1)
    case .float: .float(0.5)
    case .double: .double(1.5)
    case .decimal: .decimal(Decimal128(1))
    case .string: .string("a")
    case .data: .data([0x61])
    case .date: .date(Timestamp(seconds: 1_600_000_000))
    case .objectID: .objectID(ObjectID(high: 1, middle: 2, low: 3))
    case .uuid: .uuid(UUIDBytes(high: 1, low: 2))
    case .object(let index): .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: index), row: 0))
    }
  }
}

/// What running a program came to.
enum Answer: Equatable {
  case rows([UInt32])
  case error(DiagnosticCode)

  init(_ body: () throws(DiagnosticError) -> [UInt32]) {
    do throws(DiagnosticError) { self = .rows(try body()) } catch { self = .error(error.first.code) }
  }
}
