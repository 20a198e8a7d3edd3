import PredicateCommandLine
import PredicateLint

System.main(PredicateLint.run(_:console:))
