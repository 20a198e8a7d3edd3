#import <CoreData/CoreData.h>

@interface GHStack : NSObject
- (NSEntityDescription *)describe:(NSString *)name;
+ (NSEntityDescription *)entityNamed:(NSString *)name in:(NSManagedObjectContext *)context;
- (NSFetchRequest *)newRequestFor:(NSString *)name sorted:(BOOL)sorted;
@end
@implementation GHStack
- (NSEntityDescription *)describe:(NSString *)name {
  return [NSEntityDescription entityForName:name inManagedObjectContext:self.context];
}
- (NSEntityDescription *)described:(NSString *)title {
  return [self describe:title];
}
+ (NSEntityDescription *)entityNamed:(NSString *)name in:(NSManagedObjectContext *)context {
  NSEntityDescription *entity = [NSEntityDescription entityForName:name inManagedObjectContext:context];
  return entity;
}
- (NSFetchRequest *)newRequestFor:(NSString *)name sorted:(BOOL)sorted {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  request.entity = [self describe:name];
  return request;
}
// The argument names the entity, in whichever method the description is made.
- (void)arguments:(NSManagedObjectContext *)context {
  NSFetchRequest *first = [[NSFetchRequest alloc] init];
  first.entity = [self describe:@"Plant"];
  first.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];
  NSFetchRequest *second = [[NSFetchRequest alloc] init];
  [second setEntity:[self describe:@"Bed"]];
  second.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];  // finds: unknown-property
  NSFetchRequest *third = [[NSFetchRequest alloc] init];
  third.entity = [self described:@"Bed"];
  third.predicate = [NSPredicate predicateWithFormat:@"label == 'A' AND nmae == 'rose'"];  // finds: unknown-property
  NSFetchRequest *fourth = [[NSFetchRequest alloc] init];
  fourth.entity = [GHStack entityNamed:@"Bed" in:context];
  fourth.predicate = [NSPredicate predicateWithFormat:@"height > 5"];  // finds: unknown-property
}
- (void)requests {
  NSFetchRequest *plants = [self newRequestFor:@"Plant" sorted:YES];
  plants.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];
  NSFetchRequest *beds = [self newRequestFor:@"Bed" sorted:NO];
  beds.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];  // finds: unknown-property
}
// Callers of this method name it.
- (void)passed:(NSString *)name {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  request.entity = [self describe:name];
  request.predicate = [NSPredicate predicateWithFormat:@"label == 'A'"];  // finds: unknown-property
}
- (void)passes { [self passed:@"Plant"]; }
// Which entity it is, is not known.
- (void)unknown:(NSArray<NSString *> *)names {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  request.entity = [self describe:names.firstObject];
  request.predicate = [NSPredicate predicateWithFormat:@"anything == 1"];
}
@end
