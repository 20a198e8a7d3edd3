#import <Realm/Realm.h>
@interface Rec : RLMObject
@property NSString *name;
@property int on;
@property double latitude;
@property NSString *code;
@end
@implementation Rec
@end
@interface Acc : RLMObject
@property RLMArray<Rec *><Rec> *msgs;
@end
@implementation Acc
@end
@interface Mgr : NSObject
@property Acc *currentAccount;
+ (instancetype)defaultManager;
@end
@implementation Mgr
+ (instancetype)defaultManager { return nil; }
+ (NSString *)format { return [NSString stringWithFormat:@"nmae == '%@'", @"x"]; }  // finds: unknown-property
- (void)f:(BOOL)b n:(int)n cs:(const char *)cs c2:(char *)c2 d:(double)d s:(NSString *)s {
  [Rec objectsWhere:@"on == %@", b];  // finds: argument-type
  [Rec objectsWhere:@"on == %@", n];  // finds: argument-type
  [Rec objectsWhere:@"on == %@", 5];  // finds: argument-type
  [Rec objectsWhere:@"latitude == %@", d];  // finds: argument-type
  [Rec objectsWhere:@"name == %s", cs];
  [Rec objectsWhere:@"name == %s", c2];
  [NSPredicate predicateWithFormat:@"on == %@", b];  // finds: argument-type
  [NSPredicate predicateWithFormat:@"on == %d", s];  // finds: argument-type
  [Rec objectsWhere:@"latitude == %d", d];  // finds: argument-type
  [Rec objectsWhere:[NSString stringWithFormat:@"name == '%@'", @"0"]];
  [[Mgr defaultManager].currentAccount.msgs objectsWhere:@"nmae == 'x'"];  // finds: unknown-property
  [Rec objectsWhere:[Mgr format]];
  Mgr *m = nil; [m.currentAccount.msgs objectsWhere:@"nmae == 'x'"];  // finds: unknown-property
}
@end
// A predicate goes where a property of another object, a dictionary or a loop takes it.
@interface Finder : NSObject
@property NSPredicate *criterion;
@end
@implementation Finder
- (RLMResults *)found { return [Rec objectsWithPredicate:self.criterion]; }
@end
@implementation FinderUser
- (void)use:(Finder *)finder {
  finder.criterion = [NSPredicate predicateWithFormat:@"nmae == 'x'"];  // finds: unknown-property
  [finder setCriterion:[NSPredicate predicateWithFormat:@"name == 'x'"]];
}
- (void)table {
  NSDictionary *all = @{
    @"a": [NSPredicate predicateWithFormat:@"nmae == 'x'"],  // finds: unknown-property
    @"b": [NSPredicate predicateWithFormat:@"other == 'x'"]
  };
  [Rec objectsWithPredicate:all[@"a"]];
  for (NSPredicate *each in @[ [NSPredicate predicateWithFormat:@"nmae == 'y'"] ]) {  // finds: unknown-property
    [Rec objectsWithPredicate:each];
  }
}
@end
// What a constant says is written in the program.
#define KIND @"dog"
static NSString *const kOwner = @"Ann";
@implementation Constants
- (void)run:(NSString *)given {
  NSString *local = @"Rex";
  [Rec objectsWhere:[NSString stringWithFormat:@"name == '%@' OR name == '%@' OR name == '%@'", KIND, kOwner, local]];
  [Rec objectsWhere:[NSString stringWithFormat:@"name == '%@' OR name == '%@'", KIND, given]];  // finds: interpolated-text
  [Rec objectsWhere:[NSString stringWithFormat:@"nmae == '%@'", KIND]];  // finds: unknown-property
  NSString *stepwise = @"name == '";
  stepwise = [stepwise stringByAppendingString:given];  // finds: interpolated-text
  stepwise = [stepwise stringByAppendingString:@"'"];
  [Rec objectsWhere:stepwise];
}
@end
// A key that only the run knows may pick another predicate.
@implementation Keys
- (void)run:(NSString *)key {
  NSDictionary *all = @{
    @"a": [NSPredicate predicateWithFormat:@"name == 'x'"], @"b": [NSPredicate predicateWithFormat:@"other == 'x'"]
  };
  [Rec objectsWithPredicate:[all objectForKey:@"a"]];
  [Unseen objectsWithPredicate:[all objectForKey:key]];
}
@end
