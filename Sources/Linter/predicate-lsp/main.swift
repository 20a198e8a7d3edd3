import PredicateCommandLine
import PredicateLSP

System.main(PredicateLSP.run(_:console:))
