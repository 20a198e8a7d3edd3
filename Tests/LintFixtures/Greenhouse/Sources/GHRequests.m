#import <CoreData/CoreData.h>
#import "GHRequests.h"

static NSString *const GHPlantEntity = @"Plant";

@implementation GHEntity
+ (NSString *)entityName { return NSStringFromClass(self); }
+ (NSFetchRequest *)requestWithPredicate:(NSPredicate *)predicate {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:[self entityName]];
  request.predicate = predicate;
  return request;
}
@end

@implementation Bed
+ (NSEntityDescription *)bedDescription:(id)context {
  return [NSEntityDescription entityForName:NSStringFromClass(self) inManagedObjectContext:context];
}
@end

@implementation GHRequests
// A call with C's argument list reads what stands there as its placeholder says.
- (void)passed:(NSNumber *)number names:(NSArray *)names text:(const char *)text row:(GHRow *)row {
  [NSPredicate predicateWithFormat:@"a == %d AND b == %@ AND c == %s", number.intValue, number, text];
  [NSPredicate predicateWithFormat:@"a == %@ AND b == %d AND c == %f", number.stringValue, [number intValue], number.doubleValue];
  [NSPredicate predicateWithFormat:@"a == %d AND b == %@ AND c == %d", names.count, row.title, row.width];
  [NSPredicate predicateWithFormat:@"a == %d", number];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %@", number.intValue];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %@", [number integerValue]];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %@", [names count]];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %@", text];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %@", row.width];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"a == %d", row.title];  // finds: argument-type
}

// Texts of whole numbers harm nothing in a format.
- (void)pasted:(NSUInteger)shard name:(NSString *)name {
  [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"id == '%@'", [NSString stringWithFormat:@"%lu", shard]]];
  [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"id == '%@'", [@(shard) stringValue]]];
  [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"id == '%@'", @(shard).stringValue]];
  [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"id == '%@'", [NSString stringWithFormat:@"%@", name]]];  // finds: interpolated-text
}

- (void)requests {
  NSFetchRequest *constant = [NSFetchRequest fetchRequestWithEntityName:GHPlantEntity];
  constant.predicate = [NSPredicate predicateWithFormat:@"nmae == 'rose'"];  // finds: unknown-property
  NSFetchRequest *class = [NSFetchRequest fetchRequestWithEntityName:NSStringFromClass([Bed class])];
  class.predicate = [NSPredicate predicateWithFormat:@"label == 'A' AND dry == YES"];  // finds: unknown-property
  [Bed requestWithPredicate:[NSPredicate predicateWithFormat:@"label == 'A'"]];
  [Bed requestWithPredicate:[NSPredicate predicateWithFormat:@"lable == 'A'"]];  // finds: unknown-property
  [Bed requestWithPredicate:[NSPredicate predicateWithFormat:@"plants == nil"]];  // finds: refused-by-store
  [Bed requestWithPredicate:[NSPredicate predicateWithFormat:@"label == %@", @[ @"A" ]]];  // finds: refused-by-store
  [NSFetchRequest fetchRequestWithEntityName:@"Plants"];  // finds: unknown-entity
  [NSEntityDescription entityForName:@"Pot" inManagedObjectContext:nil];
  [Bed MR_findAllSortedBy:@"label" ascending:YES withPredicate:[NSPredicate predicateWithFormat:@"lable == 'A'"]];  // finds: unknown-property
}
- (id)init { return [super init]; }
- (NSArray *)table:(NSString *)table predicate:(NSPredicate *)predicate {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  [request setEntity:[NSEntityDescription entityForName:table inManagedObjectContext:nil]];
  if (predicate != nil) { [request setPredicate:predicate]; }
  return nil;
}
- (void)tables {
  [self table:@"Plant" predicate:[NSPredicate predicateWithFormat:@"name == 'rose'"]];
  [self table:@"Bed" predicate:[NSPredicate predicateWithFormat:@"lable == 'A'"]];  // finds: unknown-property
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  request.entity = [Bed bedDescription:nil];
  request.predicate = [NSPredicate predicateWithFormat:@"dry == YES"];  // finds: unknown-property
}
- (void)semicolon; {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:@"Plant"];
  [request setPredicate:[NSPredicate predicateWithFormat:@"nmae == 'rose'"]];  // finds: unknown-property
}
@end
