#import <Realm/Realm.h>

@interface Visitor : RLMObject
@property NSString *name;
@property NSInteger visits;
@end

@interface Ticket : RLMObject
@property NSString *code;
@property NSInteger price;
@end
