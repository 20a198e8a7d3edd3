import PredicateCommandLine
import PredicateTranslate

System.main(PredicateTranslate.run(_:console:))
