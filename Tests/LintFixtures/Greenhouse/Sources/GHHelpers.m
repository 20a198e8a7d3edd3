#import <CoreData/CoreData.h>
#import "GHRequests.h"

@interface Plant : NSManagedObject
@end
@interface NSManagedObject (Sugar)
+ (NSString *)sugarName;
+ (NSString *)tableName;
@end
@implementation NSManagedObject (Sugar)
+ (NSString *)sugarName { return NSStringFromClass(self); }
+ (NSFetchRequest *)sugarRequest { return [NSFetchRequest fetchRequestWithEntityName:self.sugarName]; }
+ (NSString *)tableName { return NSStringFromClass(self); }
+ (NSFetchRequest *)tableRequest { return [NSFetchRequest fetchRequestWithEntityName:self.tableName]; }
@end
@implementation Plant
+ (NSString *)tableName { return @"Bed"; }
@end

@interface GHHelpers : NSObject
@end
@implementation GHHelpers
// One variable for one request behind the other.
- (void)again:(id)context {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  [request setEntity:[NSEntityDescription entityForName:@"Plant" inManagedObjectContext:context]];
  NSPredicate *predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];
  [request setPredicate:predicate];
  request = [[NSFetchRequest alloc] init];
  [request setEntity:[NSEntityDescription entityForName:@"Bed" inManagedObjectContext:context]];
  predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];  // finds: unknown-property
  [request setPredicate:predicate];
}
// Which of two entities it has is not known.
- (void)either:(id)context plants:(BOOL)plants {
  NSFetchRequest *request = [[NSFetchRequest alloc] init];
  if (plants) {
    [request setEntity:[NSEntityDescription entityForName:@"Plant" inManagedObjectContext:context]];
  } else {
    [request setEntity:[NSEntityDescription entityForName:@"Bed" inManagedObjectContext:context]];
  }
  [request setPredicate:[NSPredicate predicateWithFormat:@"anything == 1"]];
}
// Memory by hand.
- (void)released:(id)context {
  NSFetchRequest *request = [[[NSFetchRequest alloc] init] autorelease];
  request.entity = [NSEntityDescription entityForName:@"Plant" inManagedObjectContext:context];
  request.predicate = [NSPredicate predicateWithFormat:@"nmae == 'rose'"];  // finds: unknown-property
  NSFetchRequest *second = [[NSFetchRequest alloc] init];
  [second setEntity:[request entity]];
  [second setPredicate:[NSPredicate predicateWithFormat:@"label == 'A'"]];  // finds: unknown-property
  [second release], second = nil;
}
// A request that is given to a block.
- (NSArray *)entitiesOfType:(NSString *)type change:(NSFetchRequest * (^)(NSFetchRequest *))change {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:type];
  if (change != nil) { request = change(request); }
  return nil;
}
- (void)blocks {
  [self entitiesOfType:@"Plant" change:^NSFetchRequest *(NSFetchRequest *request) {
    [request setPredicate:[NSPredicate predicateWithFormat:@"name == 'rose'"]];
    return request;
  }];
  [self entitiesOfType:@"Bed" change:^NSFetchRequest *(NSFetchRequest *request) {
    [request setPredicate:[NSPredicate predicateWithFormat:@"name == 'rose'"]];  // finds: unknown-property
    return request;
  }];
}
// Helpers that make the predicate themselves.
- (NSFetchRequest *)requestOf:(NSString *)table {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:table];
  request.predicate = [NSPredicate predicateWithFormat:@"label == 'A'"];
  return request;
}
- (NSFetchRequest *)wrongRequestOf:(NSString *)table {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:table];
  request.predicate = [NSPredicate predicateWithFormat:@"lable == 'A'"];  // finds: unknown-property
  return request;
}
- (NSFetchRequest *)askingRequestOf:(NSString *)table {
  NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:table];
  if ([table isEqualToString:@"Pot"]) { request.predicate = [NSPredicate predicateWithFormat:@"glaze == 'blue'"]; }
  return request;
}
- (void)tables {
  [self requestOf:@"Plant"]; [self requestOf:@"Bed"];
  [self wrongRequestOf:@"Plant"]; [self wrongRequestOf:@"Bed"];
  [self askingRequestOf:@"Plant"];
}
// A conditional gives what both of its values are.
- (void)conditional:(BOOL)flag {
  NSFetchRequest *request = flag ? [NSFetchRequest fetchRequestWithEntityName:@"Bed"] : nil;
  request.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];  // finds: unknown-property
  NSFetchRequest *mixed = flag ? [NSFetchRequest fetchRequestWithEntityName:@"Bed"] : [NSFetchRequest fetchRequestWithEntityName:@"Plant"];
  mixed.predicate = [NSPredicate predicateWithFormat:@"anything == 1"];  // finds: unknown-property
}
// Names of entities behind a dot. A class below overrides one.
- (void)sugar {
  NSFetchRequest *sugar = [Plant sugarRequest];
  sugar.predicate = [NSPredicate predicateWithFormat:@"nmae == 'rose'"];  // finds: unknown-property
  NSFetchRequest *table = [Plant tableRequest];
  table.predicate = [NSPredicate predicateWithFormat:@"label == 'A'"];
  NSFetchRequest *bed = [Plant tableRequest];
  bed.predicate = [NSPredicate predicateWithFormat:@"name == 'rose'"];  // finds: unknown-property
}
@end
