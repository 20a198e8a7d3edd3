import PredicateCommandLine
import PredicateRun

System.main(PredicateRun.run(_:console:))
