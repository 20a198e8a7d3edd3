#import <CoreData/CoreData.h>

@interface RCPPerson : NSManagedObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy) NSString *note;
@end
