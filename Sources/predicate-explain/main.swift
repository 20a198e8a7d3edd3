import PredicateCommandLine
import PredicateExplain

System.exit(PredicateExplain.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
