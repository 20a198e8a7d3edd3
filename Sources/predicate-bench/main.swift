import PredicateBench
import PredicateCommandLine

System.exit(PredicateBench.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
