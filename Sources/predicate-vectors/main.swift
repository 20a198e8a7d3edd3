import PredicateCommandLine
import PredicateVectors

System.exit(PredicateVectors.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
