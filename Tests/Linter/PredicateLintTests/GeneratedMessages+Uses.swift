/// Predicates and their uses in generated Objective-C programs.
extension GeneratedMessages {
  /// Returns an expression of a predicate.
  mutating func predicate() -> String {
    let (p, q) = (fresh("p"), fresh("Q"))
    let made = "[NSPredicate predicateWithFormat:\(text())]"
    switch random.below(14) {
    case 0: statements.append("NSPredicate *\(p) = \(made);")
    case 1:
      statements.append(
        "NSPredicate *\(p) = \(made); if (coin()) { \(p) = [NSPredicate predicateWithFormat:\(text())]; }")
    case 2:
      members.append("- (NSPredicate *)\(p):(NSString *)text { return [NSPredicate predicateWithFormat:text]; }")
      return "[self \(p):\(text())]"
    case 3:
      declare(
        q, "- (NSPredicate *)filter;",
        "- (NSPredicate *)filter { return [NSPredicate predicateWithFormat:\(literal())]; }")
      declare(p, below: q, "", "- (NSPredicate *)filter { return [NSPredicate predicateWithFormat:\(literal())]; }")
      return "[(coin() ? [\(q) new] : (\(q) *)[\(p) new]) filter]"
    case 4:
      let name = pick(["age", "age", "high", "city", "agee"])
      return pick([
        "[NSPredicate predicateWithFormat:@\"%K == 1\", @\"\(name)\"]",
        "[NSPredicate predicateWithFormat:@\"%K == 1\" argumentArray:@[@\"\(name)\"]]",
      ])
    case 5:
      return
        "[NSCompoundPredicate andPredicateWithSubpredicates:@[\(made), [NSPredicate predicateWithFormat:\(text())]]]"
    case 6:
      let other = "[NSPredicate predicateWithFormat:\(text())]"
      statements.append(
        "NSMutableArray *\(p) = [NSMutableArray arrayWithObject:\(made)]; if (coin()) { [\(p) addObject:\(other)]; }")
      return "[NSCompoundPredicate andPredicateWithSubpredicates:\(p)]"
    case 7:
      let other = "[NSPredicate predicateWithFormat:\(text())]"
      statements.append("NSPredicate *\(p) = coin() ? \(made) : nil;")
      return "(\(p) ?: \(other))"
    case 8:
      globals.append("static NSPredicate *\(p)(NSString *text) { return [NSPredicate predicateWithFormat:text]; }")
      return "\(p)(\(text()))"
    case 9:
      // A variadic wrapper.
      globals.append(
        """
        static NSPredicate *\(p)(NSString *format, ...) {
          va_list list;
          va_start(list, format);
          NSPredicate *made = [NSPredicate predicateWithFormat:format arguments:list];
          va_end(list);
          return made;
        }
        """)
      return "\(p)(\(text()))"
    default: return made
    }
    return p
  }

  /// Returns the statement that uses a predicate.
  mutating func sink() -> String {
    let f = fresh("f")
    if random.below(2) == 0 { return request(f) }
    let type = pick(["Dog", "Dog", "Person"]), all = type == "Dog" ? "dogs" : "people"
    switch random.below(12) {
    case 0, 1: return "[\(all) objectsWhere:\(text())];"
    case 2: return "[\(type) objectsWhere:\(text())];"
    case 3: return "[\(all) objectsWithPredicate:\(predicate())];"
    case 4: return "[\(type) objectsWithPredicate:\(predicate())];"
    case 5: return "[\(type) objectsInRealm:nil where:\(text())];"
    case 6:
      statements.append("Class \(f) = coin() ? [Dog class] : [Person class];")
      return "[\(f) objectsWhere:\(text())];"
    case 7:
      members.append("- (void)\(f):(Class)type filter:(NSPredicate *)filter { [type objectsWithPredicate:filter]; }")
      return "[self \(f):[\(type) class] filter:\(predicate())];"
    case 8:
      members.append("- (RLMResults *)\(f) { return [\(type) allObjects]; }")
      return "[[self \(f)] objectsWithPredicate:\(predicate())];"
    case 9:
      statements.append("NSPredicate *\(f) = \(predicate());")
      return "if (coin()) { [dogs objectsWithPredicate:\(f)]; } else { [people objectsWithPredicate:\(f)]; }"
    case 10:
      statements.append(
        "void (^\(f))(NSPredicate *) = ^(NSPredicate *filter) { [\(all) objectsWithPredicate:filter]; };")
      return "\(f)(\(predicate()));"
    default:
      members.append(
        "- (void)\(f):(RLMResults *)all where:(NSString *)text { [all objectsWithPredicate:[NSPredicate predicateWithFormat:text]]; }"
      )
      return "[self \(f):\(all) where:\(text())];"
    }
  }

  /// Returns the statement that runs a fetch request with a predicate.
  private mutating func request(_ f: String) -> String {
    let type = pick(["Pet", "Pet", "Human"])
    let run = pick(["[context executeFetchRequest:\(f) error:nil];", "[context countForFetchRequest:\(f) error:NULL];"])
    let made = pick([
      "[NSFetchRequest fetchRequestWithEntityName:@\"\(type)\"]",
      "[[NSFetchRequest alloc] initWithEntityName:@\"\(type)\"]",
    ])
    switch random.below(12) {
    case 0, 1, 2:
      let filter = predicate()
      return
        "NSFetchRequest *\(f) = \(made); \(pick(["\(f).predicate = \(filter)", "[\(f) setPredicate:\(filter)]"])); \(run)"
    case 3:
      let (one, other) = (predicate(), predicate())
      return
        "NSFetchRequest *\(f) = \(made); \(f).predicate = \(one); if (coin()) { \(f).predicate = \(other); } \(run)"
    case 4:
      let g = fresh("g")
      members.append(
        "- (void)\(g):(NSString *)entity filter:(NSPredicate *)filter in:(NSManagedObjectContext *)context { NSFetchRequest *\(f) = [NSFetchRequest fetchRequestWithEntityName:entity]; \(f).predicate = filter; \(run) }"
      )
      return "[self \(g):@\"\(type)\" filter:\(predicate()) in:context];"
    case 5:
      let g = fresh("g")
      members.append("- (NSFetchRequest *)\(g) { return \(made); }")
      return "NSFetchRequest *\(f) = [self \(g)]; \(f).predicate = \(predicate()); \(run)"
    case 6: return matching(f, type, run, format: false)
    case 7: return matching(f, type, run, format: true)
    case 8:
      let g = fresh("G")
      declare(
        g, "- (NSString *)entity;\n- (NSPredicate *)filter;\n- (void)load:(NSManagedObjectContext *)context;",
        """
        - (NSString *)entity { return @"\(type)"; }
        - (NSPredicate *)filter { return [NSPredicate predicateWithFormat:\(literal())]; }
        - (void)load:(NSManagedObjectContext *)context { NSFetchRequest *\(f) = [NSFetchRequest fetchRequestWithEntityName:[self entity]]; \(f).predicate = [self filter]; \(run) }
        """)
      let h = fresh("H")
      declare(
        h, below: g, "",
        """
        - (NSString *)entity { return @"\(pick(["Pet", "Human"]))"; }
        - (NSPredicate *)filter { return [NSPredicate predicateWithFormat:\(literal())]; }
        """)
      return "[(coin() ? [\(g) new] : (\(g) *)[\(h) new]) load:context];"
    case 9:
      statements.append("NSString *\(f)e = coin() ? @\"Pet\" : @\"Human\";")
      return
        "NSFetchRequest *\(f) = [NSFetchRequest fetchRequestWithEntityName:\(f)e]; \(f).predicate = \(predicate()); \(run)"
    case 10:
      return
        "NSFetchRequest *\(f) = \(made); if (coin()) { \(f) = [NSFetchRequest fetchRequestWithEntityName:@\"\(pick(["Pet", "Human"]))\"]; } \(f).predicate = \(predicate()); \(run)"
    default:
      return "NSFetchRequest<\(type) *> *\(f) = \(made); \(f).predicate = \(predicate()); \(run)"
    }
  }

  /// Returns a call of a method of all managed objects that fetches those of its class.
  private mutating func matching(_ f: String, _ type: String, _ run: String, format: Bool) -> String {
    let name = fresh("m")
    let entity = pick(["NSStringFromClass(self)", "[self \(name)Name]"])
    let body =
      "NSFetchRequest *\(f) = [NSFetchRequest fetchRequestWithEntityName:\(entity)]; \(f).predicate = filter; \(run)"
    let head = "+ (void)\(name):(NSManagedObjectContext *)context filter:"
    let declared =
      format ? "\(head)(NSString *)format, ...;" : "\(head)(NSPredicate *)filter;"
    let method =
      format
      ? """
      \(head)(NSString *)format, ... {
        va_list list;
        va_start(list, format);
        NSPredicate *filter = [NSPredicate predicateWithFormat:format arguments:list];
        va_end(list);
        \(body)
      }
      """ : "\(head)(NSPredicate *)filter { \(body) }"
    globals.append(
      """
      @interface NSManagedObject (\(name))
      + (NSString *)\(name)Name;
      \(declared)
      @end
      @implementation NSManagedObject (\(name))
      + (NSString *)\(name)Name { return NSStringFromClass(self); }
      \(method)
      @end
      """)
    return "[\(type) \(name):context filter:\(format ? text() : predicate())];"
  }
}
