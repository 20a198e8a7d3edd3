import PredicateCommandLine
import PredicateExplain

System.main(PredicateExplain.run(_:console:))
