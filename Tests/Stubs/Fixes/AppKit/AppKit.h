#import <CoreData/CoreData.h>
@interface NSWindowController : NSObject @end
@interface NSArrayController : NSObject @property NSPredicate *filterPredicate; @end
