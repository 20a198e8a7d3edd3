import PredicateCommandLine
import PredicateRun

System.exit(PredicateRun.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
