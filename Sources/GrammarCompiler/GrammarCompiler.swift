// The module GrammarCompiler.
