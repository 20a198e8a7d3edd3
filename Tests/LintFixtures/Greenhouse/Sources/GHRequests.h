#import <CoreData/CoreData.h>

@interface GHEntity : NSManagedObject
+ (NSString *)entityName;
+ (NSFetchRequest *)requestWithPredicate:(NSPredicate *)predicate;
@end

@interface Bed : GHEntity
@end

@interface GHRow : NSObject
@property NSInteger width;
@property NSString *title;
@end

@interface GHRequests : NSObject
@end
