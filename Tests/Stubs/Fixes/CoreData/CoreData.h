// The declarations of Core Data that predicates in sources meet.
#import <Foundation/Foundation.h>
@interface NSManagedObject : NSObject @end
@interface NSEntityDescription : NSObject
+ (NSEntityDescription *)entityForName:(NSString *)name inManagedObjectContext:(id)context;
@end
@interface NSFetchRequest<Element> : NSObject
@property NSPredicate *predicate;
@property NSEntityDescription *entity;
@property NSArray<NSSortDescriptor *> *sortDescriptors;
+ (instancetype)fetchRequestWithEntityName:(NSString *)name;
- (instancetype)initWithEntityName:(NSString *)name;
- (void)setPredicate:(NSPredicate *)predicate;
@end
@interface NSManagedObjectContext : NSObject
- (NSArray *)executeFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
- (NSUInteger)countForFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
@end
