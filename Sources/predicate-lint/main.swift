import PredicateCommandLine
import PredicateLint

System.exit(PredicateLint.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
