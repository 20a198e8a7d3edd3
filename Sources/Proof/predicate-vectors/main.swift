import PredicateCommandLine
import PredicateVectors

System.main(PredicateVectors.run(_:console:))
