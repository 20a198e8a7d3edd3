#import <CoreData/CoreData.h>
@implementation MENCourses
- (void)f {
NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Course"];
r.predicate = [NSPredicate predicateWithFormat:@"title == 'x'"];
r = [NSFetchRequest fetchRequestWithEntityName:@"Level"];
r.predicate = [NSPredicate predicateWithFormat:@"number > 3"];
r.predicate = [NSPredicate predicateWithFormat:@"numbr > 3"];  // finds: unknown-property
}
@end
