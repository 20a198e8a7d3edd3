import PredicateAppSources
import Testing

@testable import PredicateLint

/// Places of code where a predicate of Core Data's is written, and from which its entity is found.
@Suite struct CoreDataPlaceTests {
  private static let model = """
    <model><entity name="Pet" representedClassName="Pet"><attribute name="age" attributeType="Integer 16"/></entity>
    <entity name="Toy" representedClassName="Toy"><attribute name="size" attributeType="Integer 16"/></entity></model>
    """

  private static let places: [(name: String, code: String, severity: String)] = [
    (
      "an initializer without its type, by the property it is assigned to",
      "func f() { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = .init(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "the branches of a conditional value that is assigned",
      "func f(_ b: Bool) { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = b ? nil : .init(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "an initializer that a subclass inherits",
      "func f() { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = NSCompoundPredicate(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "a list in an initializer without its type",
      """
      func either() -> NSCompoundPredicate { .init(orPredicateWithSubpredicates: [.init(format: "KEY == 1")]) }
      func f() { let r = NSFetchRequest<Pet>(entityName: "Pet"); r.predicate = either() }
      """, "error"
    ),
    (
      "a loop at the beginning of a closure",
      """
      func f() { perform { for pet in self.pets() ?? [] {
        let r = NSBatchUpdateRequest(entityName: "Pet"); r.predicate = NSPredicate(format: "KEY == %@", pet) } } }
      """, "error"
    ),
    (
      "an `else` on its own line",
      """
      func f(_ b: Bool) {
        let p =
          if b { NSPredicate(value: true) }
          else { NSPredicate(format: "KEY == 1") }
        let r = NSFetchRequest<Pet>(entityName: "Pet"); r.predicate = p
      }
      """, "error"
    ),
    (
      "a protocol that an alias joins with another one",
      """
      typealias Stored = Readable & Deletable
      protocol Readable {}
      protocol Deletable where Self: NSManagedObject {}
      extension Deletable {
        static func remove(_ predicate: NSPredicate) { let r = NSFetchRequest<Self>(entityName: "\\(self)"); r.predicate = predicate }
      }
      final class Pet: NSManagedObject, Stored { @NSManaged var age: Int16 }
      func f() { Pet.remove(NSPredicate(format: "KEY == 1")) }
      """, "error"
    ),
    (
      "the classes that conform to a protocol, if a call is generic",
      """
      protocol Aged: NSManagedObject {}
      extension Pet: Aged {}
      extension Aged {
        static func old() -> [Self] {
          let r = NSFetchRequest<Self>(entityName: entity().name!); r.predicate = NSPredicate(format: "KEY == 1"); return run(r)
        }
      }
      func f<T: Aged>(_ type: T.Type) -> [T] { T.old() }
      """, "warning"
    ),
    (
      "the classes below one without an entity",
      """
      class Base: NSManagedObject {}
      final class Pet: Base {}
      func add(_ request: NSFetchRequest<some Base>, _ predicate: NSPredicate) { request.predicate = predicate }
      func f<T: Base>(_ type: T.Type) { add(NSFetchRequest<T>(entityName: "\\(type)"), NSPredicate(format: "KEY == 1")) }
      """, "warning"
    ),
    (
      "a method that a protocol requires, called of the class itself",
      """
      protocol Source { func predicate() -> NSPredicate }
      final class Pets: Source {
        func predicate() -> NSPredicate { NSPredicate(format: "KEY == 1") }
        func pets() { let r = NSFetchRequest<Pet>(entityName: "Pet"); let p = self.predicate(); r.predicate = p }
      }
      """, "error"
    ),
    (
      "the controller of a property that makes it and its request when they are first asked",
      """
      class Screen {
        var request: NSFetchRequest<NSFetchRequestResult>? {
          get {
            if made == nil {
              made = NSFetchRequest()
              made?.entity = NSEntityDescription.entity(forEntityName: "Pet", in: context)
            }
            return made
          }
          set(other) { made = other }
        }
        private var made: NSFetchRequest<NSFetchRequestResult>?
        private var controller: NSFetchedResultsController<NSFetchRequestResult>?
        func show() {
          request = nil
          if controller == nil, let r = request { controller = NSFetchedResultsController(fetchRequest: r, managedObjectContext: context) }
          controller?.fetchRequest.predicate = NSPredicate(format: "KEY == 1")
        }
      }
      """, "error"
    ),
    (
      "the setter of a property that a protocol requires",
      """
      protocol Filtered: AnyObject { var shown: NSPredicate? { get set } }
      final class Screen: Filtered {
        let controller: NSFetchedResultsController<Pet>
        var shown: NSPredicate? {
          get { controller.fetchRequest.predicate }
          set { controller.fetchRequest.predicate = newValue }
        }
      }
      func f(_ screen: Filtered) { screen.shown = NSPredicate(format: "KEY == 1") }
      """, "error"
    ),
    (
      "an object of a type within a generic class",
      """
      final class Provider<T: NSManagedObject> {
        struct Query {
          let predicate: NSPredicate?
          init(matching predicate: NSPredicate? = nil) { self.predicate = predicate }
        }
        let query: Query
        init(query: Query) { self.query = query }
        func start() { let r = NSFetchRequest<T>(entityName: T.entity().name!); r.predicate = query.predicate }
      }
      func query() -> Provider<Pet>.Query { return Provider<Pet>.Query(matching: NSPredicate(format: "KEY == 1")) }
      func f() { Provider<Pet>(query: query()).start() }
      """, "error"
    ),
    (
      "the extension of a generic class for a class of objects",
      """
      class Results<T: NSManagedObject> {
        var predicate: NSPredicate? { didSet { request.predicate = predicate } }
        let request = NSFetchRequest<T>(entityName: T.entity().name!)
      }
      extension Results where T: Pet { func update() { self.predicate = NSPredicate(format: "KEY == 1") } }
      """, "error"
    ),
    (
      "a copy of a list that a closure makes from numbers",
      """
      enum Size: Int {
        private static let all = ContiguousArray((0...2).map { NSPredicate(format: "KEY == \\($0)") })
        var predicate: NSPredicate { Size.all[rawValue] }
        func f(_ r: NSFetchRequest<Pet>) { r.predicate = predicate }
      }
      """, "error"
    ),
    (
      "a request of a library's own that is generic over the class of an entity",
      "func f() { let r = SortedRequest<Pet>(entityName: \"Pet\"); r.predicate = NSPredicate(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "an object that two callers of its maker store",
      """
      class Results<T: NSManagedObject> {
        let predicate: NSPredicate
        init(matching predicate: NSPredicate) { self.predicate = predicate }
        func run() { let r = NSFetchRequest<T>(entityName: T.entity().name!); r.predicate = predicate }
      }
      protocol Source { associatedtype Model: NSManagedObject; func make() -> Results<Model> }
      struct Pets: Source {
        func make() -> Results<Pet> { let p = NSPredicate(format: "KEY == 1"); return Results<Pet>(matching: p) }
      }
      class Screen<S: Source> {
        let source: S
        private lazy var results: Results<S.Model> = { let made = source.make(); return made }()
        func reset() { results = source.make() }
      }
      """, "error"
    ),
  ]

  private static let messages: [(name: String, code: String, severity: String)] = [
    (
      "a copy, beside a class with a copy of its own",
      """
      @implementation Ordered
      - (id)copy { return [self mutableCopy]; }
      @end
      void f(void) {
        NSFetchRequest *r = [[NSFetchRequest fetchRequestWithEntityName:@"Pet"] copy];
        [r setPredicate:[NSPredicate predicateWithFormat:@"KEY == 1"]];
      }
      """, "error"
    ),
    (
      "a variadic method of all managed objects that passes its format on",
      """
      @implementation NSManagedObject (Finding)
      + (NSArray *)objectsMatching:(NSString *)format, ... {
        va_list args; va_start(args, format);
        NSArray *found = [self objectsMatching:format arguments:args inContext:nil];
        va_end(args); return found;
      }
      + (NSArray *)objectsMatching:(NSString *)format arguments:(va_list)args inContext:(NSManagedObjectContext *)context {
        return [self objectsFor:[NSPredicate predicateWithFormat:format arguments:args] inContext:context];
      }
      + (NSArray *)objectsFor:(NSPredicate *)predicate inContext:(NSManagedObjectContext *)context {
        NSFetchRequest *request = self.fetchReq; request.predicate = predicate;
        return [context executeFetchRequest:request error:nil];
      }
      + (NSString *)entityName { return NSStringFromClass([self class]); }
      + (NSFetchRequest *)fetchReq {
        NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:self.entityName]; return request;
      }
      @end
      void f(int n) { [Pet objectsMatching:@"KEY == %d", n]; }
      """, "error"
    ),
    (
      "a request of a base class, made by the class that is asked",
      """
      @interface Base : NSManagedObject
      @end
      @implementation Base
      + (NSFetchRequest *)request {
        return [NSFetchRequest fetchRequestWithEntityName:NSStringFromClass(self)];
      }
      @end
      @interface Pet : Base
      @end
      void f(void) {
        NSFetchRequest *r = Pet.request;
        [r setPredicate:[NSPredicate predicateWithFormat:@"KEY == 1"]];
      }
      """, "error"
    ),
    (
      "a description that the class gives of itself in a way that is not followed",
      """
      @implementation NSManagedObject (Describing)
      + (NSEntityDescription *)describedIn:(NSManagedObjectContext *)context {
        return [[context.persistentStoreCoordinator.managedObjectModel entitiesByName] objectForKey:[self description]];
      }
      @end
      void f(NSManagedObjectContext *context) {
        NSFetchRequest *r = [[NSFetchRequest alloc] init];
        r.entity = [Pet describedIn:context];
        r.predicate = [NSPredicate predicateWithFormat:@"KEY == 1"];
      }
      """, "error"
    ),
    (
      "a request that a getter makes when it is first asked",
      """
      @interface Shop : NSObject
      @property (nonatomic, strong) NSFetchRequest *petRequest;
      @end
      @implementation Shop
      @synthesize petRequest;
      - (NSFetchRequest *)petRequest {
        if (!petRequest) {
          petRequest = [[NSFetchRequest alloc] init];
          [petRequest setEntity:[NSEntityDescription entityForName:@"Pet" inManagedObjectContext:self.context]];
        }
        return petRequest;
      }
      - (void)find { self.petRequest.predicate = [NSPredicate predicateWithFormat:@"KEY == 1"]; }
      @end
      """, "error"
    ),
    (
      "the request of a controller that a property holds",
      """
      @interface Shop : NSObject
      @property (nonatomic, strong) NSFetchedResultsController *controller;
      @end
      @implementation Shop
      - (NSFetchedResultsController *)controller {
        if (_controller != nil) { return _controller; }
        NSFetchRequest *r = [[NSFetchRequest alloc] init];
        NSEntityDescription *entity = [NSEntityDescription entityForName:@"Pet" inManagedObjectContext:self.context];
        [r setEntity:entity];
        NSFetchedResultsController *made = [[NSFetchedResultsController alloc] initWithFetchRequest:r
          managedObjectContext:self.context sectionNameKeyPath:nil cacheName:nil];
        self.controller = made;
        return _controller;
      }
      - (void)find { [[self.controller fetchRequest] setPredicate:[NSPredicate predicateWithFormat:@"KEY == 1"]]; }
      @end
      """, "error"
    ),
    (
      "a predicate and an entity's name that a subclass overrides",
      """
      @interface List : NSObject
      @end
      @implementation List
      - (NSString *)entityName { return @""; }
      - (NSPredicate *)predicate { return nil; }
      - (NSFetchRequest *)request {
        NSFetchRequest *r = [[NSFetchRequest alloc] init];
        NSEntityDescription *entity = [NSEntityDescription entityForName:self.entityName inManagedObjectContext:nil];
        [r setEntity:entity]; NSPredicate *own = self.predicate; [r setPredicate:own]; return r;
      }
      @end
      @interface PetList : List
      @end
      @implementation PetList
      - (NSString *)entityName { return @"Pet"; }
      - (NSPredicate *)predicate { return [NSPredicate predicateWithFormat:@"KEY == 1"]; }
      @end
      @interface ToyList : List
      @end
      @implementation ToyList
      - (NSString *)entityName { return @"Toy"; }
      - (NSPredicate *)predicate { return [NSPredicate predicateWithFormat:@"#size == 1"]; }
      @end
      """, "error"
    ),
    (
      "a method of a library's class that takes a predicate or a format",
      """
      @implementation NSManagedObjectContext (Finding)
      - (NSArray *)fetch:(NSString *)name withPredicate:(id)stringOrPredicate, ... {
        NSFetchRequest *r = [[NSFetchRequest alloc] init];
        [r setEntity:[NSEntityDescription entityForName:name inManagedObjectContext:self]];
        NSPredicate *p;
        if ([stringOrPredicate isKindOfClass:[NSString class]]) {
          va_list args; va_start(args, stringOrPredicate);
          p = [NSPredicate predicateWithFormat:stringOrPredicate arguments:args]; va_end(args);
        } else { p = (NSPredicate *)stringOrPredicate; }
        [r setPredicate:p];
        return [self executeFetchRequest:r error:nil];
      }
      @end
      void f(NSManagedObjectContext *context) {
        [context fetch:@"Pet" withPredicate:[NSPredicate predicateWithFormat:@"KEY == %d", 3]];
        [context fetch:@"Toy" withPredicate:@"#size == %d", 3];
      }
      """, "error"
    ),
    (
      "a class that is passed with a format",
      """
      @implementation NSManagedObjectContext (Finding)
      - (id)first:(Class)type where:(NSString *)format, ... {
        va_list args; va_start(args, format);
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:NSStringFromClass(type)];
        r.predicate = [NSPredicate predicateWithFormat:format arguments:args]; va_end(args);
        return [self executeFetchRequest:r error:nil].firstObject;
      }
      @end
      void f(NSManagedObjectContext *context) { [context first:[Pet class] where:@"KEY == %d", 3]; }
      """, "error"
    ),
    (
      "a function that takes an entity's name and a predicate",
      """
      static NSFetchRequest *make(NSString *name, NSPredicate *p) {
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:name]; r.predicate = p; return r;
      }
      void f(void) { make(@"Pet", [NSPredicate predicateWithFormat:@"KEY == 1"]); }
      """, "error"
    ),
    (
      "a function that takes an entity's name and a format",
      """
      static void find(NSString *name, NSString *format, ...) {
        va_list args; va_start(args, format);
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:name];
        r.predicate = [NSPredicate predicateWithFormat:format arguments:args]; va_end(args);
      }
      void f(int n) { find(@"Pet", @"KEY == %d", n); }
      """, "error"
    ),
    (
      "a request that a library makes for a class",
      """
      void f(void) {
        NSFetchRequest *r = [Pet MR_requestAllInContext:nil];
        [r setPredicate:[NSPredicate predicateWithFormat:@"KEY == 1"]];
      }
      """, "error"
    ),
    (
      "the classes below one whose own request nobody asks for by name",
      """
      @interface Base : NSManagedObject
      @end
      @implementation Base
      + (NSFetchRequest *)recent {
        NSFetchRequest *r = [self fetchRequest]; r.predicate = [NSPredicate predicateWithFormat:@"KEY == 1"]; return r;
      }
      @end
      @interface Pet : Base
      @end
      """, "warning"
    ),
    (
      "the description of an object",
      """
      @interface Pet : NSManagedObject
      @end
      @implementation Pet
      - (NSFetchRequest *)others {
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:self.entity.name];
        r.predicate = [NSPredicate predicateWithFormat:@"KEY == 1"]; return r;
      }
      @end
      """, "error"
    ),
  ]

  /// Code in which the entity is not known, so that any key may be right.
  private static let open: [(name: String, code: String)] = [
    (
      "a method of another class with the selector that is sent",
      """
      @interface Shop : NSObject
      @end
      @implementation Shop
      - (void)show:(NSPredicate *)p {
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Pet"]; r.predicate = p;
      }
      @end
      @interface Museum : NSObject
      @end
      void f(Museum *m) { [m show:[NSPredicate predicateWithFormat:@"agee == 1"]]; }
      """
    ),
    (
      "a property that holds requests for different entities",
      """
      @interface Shop : NSObject
      @property (nonatomic, strong) NSFetchRequest *r;
      @end
      @implementation Shop
      - (void)usePets { self.r = [NSFetchRequest fetchRequestWithEntityName:@"Pet"]; }
      - (void)use:(NSFetchRequest *)other { self.r = other; }
      - (void)find { self.r.predicate = [NSPredicate predicateWithFormat:@"agee == 1"]; }
      @end
      """
    ),
    (
      "the sections of a request, named by a method of a category",
      """
      @implementation Pet (Sections)
      - (NSString *)agee { return @""; }
      @end
      NSFetchedResultsController *f(void) {
        return [[NSFetchedResultsController alloc] initWithFetchRequest:[Pet MR_requestAll] managedObjectContext:nil
          sectionNameKeyPath:@"agee" cacheName:nil];
      }
      """
    ),
    (
      "a description that another class gives",
      """
      @interface Shop : NSObject
      @end
      @implementation Shop
      + (NSEntityDescription *)described { return [[self model] entitiesByName][@"?"]; }
      @end
      void f(void) {
        NSFetchRequest *r = [[NSFetchRequest alloc] init]; r.entity = [Shop described];
        r.predicate = [NSPredicate predicateWithFormat:@"agee == 1"];
      }
      """
    ),
  ]

  @Test(arguments: open)
  func entityIsUnknownInObjectiveC(_ name: String, _ code: String) {
    #expect(findings(("A.m", .objectiveC, "#import <CoreData/CoreData.h>\n" + code)) == [], "\(name)")
  }

  @Test(arguments: places)
  func entityIsFound(_ name: String, _ code: String, _ severity: String) {
    check(name, ("A.swift", .swift, "import CoreData\n" + code), severity)
  }

  @Test(arguments: messages)
  func entityIsFoundInObjectiveC(_ name: String, _ code: String, _ severity: String) {
    check(name, ("A.m", .objectiveC, "#import <CoreData/CoreData.h>\n" + code), severity)
  }

  private func check(_ name: String, _ source: Source, _ severity: String) {
    for (key, expected) in [("agee", ["\(severity) unknown-property"]), ("age", [])] {
      #expect(
        findings((source.path, source.language, source.code.replacing("KEY", with: key))) == expected, "\(name): \(key)"
      )
    }
  }

  private typealias Source = (path: String, language: SourceFile.Language, code: String)

  private func findings(_ source: Source) -> [String] {
    let inputs: [Source] = [source, ("M.xcdatamodel/contents", .dataModel, Self.model)]
    return LintRun().run(
      inputs.map { LintRun.Input(source: SourceFile(path: $0.path, language: $0.language, bytes: Array($0.code.utf8))) }
    ).findings.map { "\($0.severity) \($0.id)" }
  }
}
