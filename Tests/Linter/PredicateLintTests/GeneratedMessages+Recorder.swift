/// The declarations that generated Objective-C programs are compiled with.
extension GeneratedMessages {
  /// The classes of Realm and Core Data objects.
  static let models = """
    RLM_COLLECTION_TYPE(Dog)
    @class Person;
    @interface Dog : RLMObject
    @property NSInteger age;
    @property NSInteger high;
    @property Person *owner;
    @end
    @interface Person : RLMObject
    @property NSInteger age;
    @property NSInteger city;
    @property RLMArray<Dog *><Dog> *dogs;
    @end
    @interface Pet : NSManagedObject
    @property (nonatomic) NSInteger age;
    @property (nonatomic) NSInteger high;
    @end
    @interface Human : NSManagedObject
    @property (nonatomic) NSInteger age;
    @property (nonatomic) NSInteger city;
    @end

    """

  /// The data model of the Core Data objects.
  static let dataModel = """
    <model>
    <entity name="Pet" representedClassName="Pet"><attribute name="age" attributeType="Integer 16"/><attribute name="high" attributeType="Integer 16"/></entity>
    <entity name="Human" representedClassName="Human"><attribute name="age" attributeType="Integer 16"/><attribute name="city" attributeType="Integer 16"/></entity>
    </model>
    """

  /// Declarations of Realm, Core Data and Foundation that print what they are given: the program, the line, the class, and the text.
  /// Macros add the place of each call.
  static let recorder = """
    #import <Foundation/Foundation.h>
    #include <stdarg.h>
    int below(int count);
    #define coin() (below(2) == 0)
    @interface RecordedPredicate : NSObject { @public NSString *text; const char *file; int line; NSArray *all; }
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format, ...;
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format arguments:(va_list)arguments;
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format argumentArray:(NSArray *)arguments;
    - (void)recordFor:(NSString *)type;
    @end
    @interface RecordedCompound : RecordedPredicate
    + (RecordedCompound *)andPredicateWithSubpredicates:(NSArray *)all;
    @end
    #define NSPredicate RecordedPredicate
    #define NSCompoundPredicate RecordedCompound
    @interface RLMRealm : NSObject
    @end
    @interface RLMResults<T> : NSObject { @public Class type; }
    - (RLMResults<T> *)at:(const char *)file line:(int)line where:(NSString *)format, ...;
    - (RLMResults<T> *)objectsWithPredicate:(NSPredicate *)predicate;
    @end
    @interface RLMArray<T> : RLMResults
    @end
    #define RLM_COLLECTION_TYPE(name) @protocol name @end
    @interface RLMObject : NSObject
    + (RLMResults *)allObjects;
    + (RLMResults *)at:(const char *)file line:(int)line where:(NSString *)format, ...;
    + (RLMResults *)at:(const char *)file line:(int)line inRealm:(RLMRealm *)realm where:(NSString *)format, ...;
    + (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate;
    @end
    @interface NSManagedObject : NSObject
    @end
    @interface NSFetchRequest<T> : NSObject { NSString *_entityName; NSPredicate *_predicate; }
    + (NSFetchRequest<T> *)fetchRequestWithEntityName:(NSString *)name;
    - (instancetype)initWithEntityName:(NSString *)name;
    @property (nonatomic, copy) NSString *entityName;
    @property (nonatomic, retain) NSPredicate *predicate;
    @end
    @interface NSManagedObjectContext : NSObject
    - (NSArray *)executeFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
    - (NSUInteger)countForFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
    @end
    #ifndef RECORDER
    #define predicateWithFormat at:__FILE__ line:__LINE__ format
    #define objectsWhere at:__FILE__ line:__LINE__ where
    #define objectsInRealm at:__FILE__ line:__LINE__ inRealm
    #endif

    """

  /// The definitions of ``recorder``.
  static let recorderCode = """
    #include <stdio.h>
    static unsigned long long state = 7;
    int below(int count) {
      state = state * 6364136223846793005ULL + 1442695040888963407ULL;
      return (int)((state >> 33) % count);
    }
    static NSString *filled(NSString *format, NSArray *arguments) {
      NSMutableString *text = [NSMutableString string];
      NSUInteger next = 0;
      for (NSString *part in [format componentsSeparatedByString:@"%K"]) {
        if (next > 0) { [text appendString:next <= arguments.count ? [arguments objectAtIndex:next - 1] : @"?"]; }
        [text appendString:part];
        next++;
      }
      return text;
    }
    static NSArray *listed(NSString *format, va_list arguments) {
      NSMutableArray *all = [NSMutableArray array];
      for (NSUInteger left = [format componentsSeparatedByString:@"%K"].count; left > 1; left--) { [all addObject:va_arg(arguments, id)]; }
      return all;
    }
    @implementation RecordedPredicate
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format argumentArray:(NSArray *)arguments {
      RecordedPredicate *made = [[self new] autorelease];
      made->text = [filled(format, arguments) retain];
      made->file = file;
      made->line = line;
      return made;
    }
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format arguments:(va_list)arguments {
      return [self at:file line:line format:format argumentArray:listed(format, arguments)];
    }
    + (RecordedPredicate *)at:(const char *)file line:(int)line format:(NSString *)format, ... {
      va_list arguments;
      va_start(arguments, format);
      RecordedPredicate *made = [self at:file line:line format:format arguments:arguments];
      va_end(arguments);
      return made;
    }
    - (void)recordFor:(NSString *)type { printf("%s\\t%d\\t%s\\t%s\\n", file, line, type.UTF8String, text.UTF8String); }
    - (id)copy { return [self retain]; }
    @end
    @implementation RecordedCompound
    + (RecordedCompound *)andPredicateWithSubpredicates:(NSArray *)all {
      RecordedCompound *made = [[self new] autorelease];
      made->all = [all copy];
      return made;
    }
    - (void)recordFor:(NSString *)type { for (RecordedPredicate *each in all) { [each recordFor:type]; } }
    @end
    @implementation RLMRealm
    @end
    @implementation RLMResults
    - (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate { [predicate recordFor:NSStringFromClass(type)]; return self; }
    - (RLMResults *)at:(const char *)file line:(int)line where:(NSString *)format, ... {
      va_list arguments;
      va_start(arguments, format);
      [self objectsWithPredicate:[NSPredicate at:file line:line format:format arguments:arguments]];
      va_end(arguments);
      return self;
    }
    @end
    @implementation RLMArray
    @end
    @implementation RLMObject
    + (RLMResults *)allObjects { RLMResults *all = [[RLMResults new] autorelease]; all->type = self; return all; }
    + (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate { return [[self allObjects] objectsWithPredicate:predicate]; }
    + (RLMResults *)at:(const char *)file line:(int)line where:(NSString *)format, ... {
      va_list arguments;
      va_start(arguments, format);
      [self objectsWithPredicate:[NSPredicate at:file line:line format:format arguments:arguments]];
      va_end(arguments);
      return [self allObjects];
    }
    + (RLMResults *)at:(const char *)file line:(int)line inRealm:(RLMRealm *)realm where:(NSString *)format, ... {
      va_list arguments;
      va_start(arguments, format);
      [self objectsWithPredicate:[NSPredicate at:file line:line format:format arguments:arguments]];
      va_end(arguments);
      return [self allObjects];
    }
    @end
    @implementation NSManagedObject
    @end
    @implementation NSFetchRequest
    @synthesize entityName = _entityName, predicate = _predicate;
    + (NSFetchRequest *)fetchRequestWithEntityName:(NSString *)name { return [[[self alloc] initWithEntityName:name] autorelease]; }
    - (instancetype)initWithEntityName:(NSString *)name { self = [super init]; self.entityName = name; return self; }
    @end
    @implementation NSManagedObjectContext
    - (NSArray *)executeFetchRequest:(NSFetchRequest *)request error:(NSError **)error {
      [request.predicate recordFor:request.entityName];
      return [NSArray array];
    }
    - (NSUInteger)countForFetchRequest:(NSFetchRequest *)request error:(NSError **)error {
      return [self executeFetchRequest:request error:error].count;
    }
    @end
    @implementation Dog
    @dynamic age, high, owner;
    @end
    @implementation Person
    @dynamic age, city, dogs;
    @end
    @implementation Pet
    @dynamic age, high;
    @end
    @implementation Human
    @dynamic age, city;
    @end

    """
}
