import PredicateCommandLine
import PredicateExplainTool

System.main(ExplainTool.run(_:console:))
