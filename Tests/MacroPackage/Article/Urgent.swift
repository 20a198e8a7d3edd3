import Models
import PredicateMacro

let urgent = #predicate<Task>("priorty > 5")
let mine = #predicate<Task>("name CONTIANS 'al'")
let high = #predicate<Task>("priority == 'high'")
