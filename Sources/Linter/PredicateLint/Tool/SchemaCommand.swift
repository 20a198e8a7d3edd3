import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

extension PredicateLint {
  static let schemaCommand = CommandDescription(
    "predicate-lint schema",
    abstract: "Prints the models that the sources declare, as a schema file that every tool reads.",
    operands: "[PATH…]",
    operandCount: 0...Int.max,
    options: searchOptions + [.limits, .color],
    examples: [("predicate-lint schema Sources > schema.json", "a schema for `predicate-run --schema`")])

  static func schema(_ arguments: [String], _ console: Console, _ workingDirectory: String) -> Int32 {
    schemaCommand.run(arguments, console) { command throws(ToolError) in
      let read = try LintInputs(command, workingDirectory: workingDirectory)
      var run = LintRun(engine: LintEngine(sites: { _, _, _ in [] }, check: { _, _, _, _ in LintEngine.Checked() }))
      run.jobs = try jobs(command)
      let (definitions, remarks) = run.run(read.inputs).models.definitions
      let schema = try ToolError.text { () throws(DiagnosticError) in
        try Schema(definitions)
      }
      console.print(schema.json)
      for remark in remarks { console.warn("predicate-lint: \(remark)") }
      let faults = read.faults + [read.emptiness].compactMap { $0 }
      for fault in faults { console.warn("predicate-lint: \(fault)") }
      return faults.isEmpty ? 0 : 2
    }
  }
}

extension ModelIndex {
  /// The models as classes of one schema, and remarks about the parts that are left out.
  var definitions: (classes: [ClassDefinition], remarks: [String]) {
    var classes: [ClassDefinition] = []
    var remarks: [String] = []
    var names: Set<String> = []
    for model in models {
      if names.contains(model.name) {
        if let other = classes.first(where: { $0.name == model.name }), other.properties.count != model.properties.count
        {
          remarks.append("`\(model.name)` is declared more than once; \(model.place.path) is left out")
        }
        continue
      }
      guard let schema = schema(for: model) else {
        remarks.append("`\(model.name)` in \(model.place.path) is left out: its classes do not fit together")
        continue
      }
      for definition in schema.schema.definitions where names.insert(definition.name).inserted {
        classes.append(definition)
      }
      for property in schema.untyped.sorted() {
        let remark = "`\(property)` is printed as `mixed`: the sources do not tell its type"
        if !remarks.contains(remark) { remarks.append(remark) }
      }
    }
    return (classes.sorted { PathName.precedes($0.name, $1.name) }, remarks)
  }
}
