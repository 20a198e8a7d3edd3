// The module Predicates.
