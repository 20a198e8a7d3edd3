#import <CoreData/CoreData.h>
#import "GHRequests.h"

typedef NSPredicate *(^GHCondition)(void);

// A store gets the name of its entity when it is made, and its conditions from blocks.
@interface GHStore : NSObject
- (instancetype)initWithEntry:(NSString *)entry;
- (NSArray *)select:(GHCondition)condition;
@end

@implementation GHStore {
  NSString *_entry;
}
- (instancetype)initWithEntry:(NSString *)entry {
  if (self = [super init]) { _entry = entry; }
  return self;
}
- (instancetype)initForBeds:(BOOL)areBeds {
  if (areBeds) { return [self initWithEntry:@"Bed"]; }
  return [self initWithEntry:@"Plant"];
}
- (NSArray *)select:(GHCondition)condition {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  [request setEntity:[NSEntityDescription entityForName:_entry inManagedObjectContext:nil]];
  NSPredicate *predicate = condition();
  if (predicate != nil) { [request setPredicate:predicate]; }
  return nil;
}
@end

@interface GHQuery : NSObject
@end

@implementation GHQuery
- (NSPredicate *)labelled { return [NSPredicate predicateWithFormat:@"label == 'A'"]; }
- (NSPredicate *)misspelt { return [NSPredicate predicateWithFormat:@"lable == 'A'"]; }  // finds: unknown-property
@end

@interface GHFlow : NSObject
@end

@implementation GHFlow
// It may be a store of beds or of plants. The entity that fits best is meant.
- (void)select:(GHStore *)store {
  [store select:^NSPredicate * { return [NSPredicate predicateWithFormat:@"label == 'A'"]; }];
  [store select:^NSPredicate * { return [NSPredicate predicateWithFormat:@"name == 'rose'"]; }];
  [store select:^NSPredicate * { return [NSPredicate predicateWithFormat:@"height == 'tall'"]; }];  // finds: type-mismatch
  [store select:^NSPredicate * { return [NSPredicate predicateWithFormat:@"nmae == 'rose'"]; }];  // finds: unknown-property
}

// A method adds to the list of its caller.
- (void)addConditions:(NSMutableArray *)conditions {
  [conditions addObject:[NSPredicate predicateWithFormat:@"label == 'A'"]];
  [conditions addObject:[NSPredicate predicateWithFormat:@"lable == 'A'"]];  // finds: unknown-property
}
- (void)addOwn:(NSMutableArray *)conditions {
  conditions = [NSMutableArray array];
  [conditions addObject:[NSPredicate predicateWithFormat:@"lable == 'A'"]];
}

- (void)fill:(GHQuery *)query {
  NSMutableArray *conditions = [NSMutableArray array];
  [self addConditions:conditions];
  [self addOwn:conditions];
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:@"Bed"];
  request.predicate = [NSCompoundPredicate andPredicateWithSubpredicates:conditions];
  NSFetchRequest *labelled = [NSFetchRequest fetchRequestWithEntityName:@"Bed"];
  labelled.predicate = query.labelled;
  NSFetchRequest *misspelt = [NSFetchRequest fetchRequestWithEntityName:@"Bed"];
  misspelt.predicate = query.misspelt;
}

// Finders and names of a library that is not here.
- (void)library {
  [Bed findFirstWithPredicate:[NSPredicate predicateWithFormat:@"label == 'A'"]];
  [Bed findFirstWithPredicate:[NSPredicate predicateWithFormat:@"lable == 'A'"]];  // finds: unknown-property
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:[Bed libraryName]];
  request.predicate = [NSPredicate predicateWithFormat:@"label == 'A' AND lable == 'A'"];  // finds: unknown-property
}
@end
