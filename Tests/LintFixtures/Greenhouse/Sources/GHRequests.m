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
@end

@implementation GHRequests
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
}
@end
