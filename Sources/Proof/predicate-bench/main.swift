import PredicateBench
import PredicateCommandLine

System.main(PredicateBench.run(_:console:))
