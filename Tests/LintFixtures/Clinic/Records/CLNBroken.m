#import "CLNRecords.h"

@implementation CLNBroken
- (void)unclosed:(NSString *)text {
    [CLNPatient objectsWhere:@"age == %@ AND name == 'a", text];  // finds: unterminated-string
    if (text) { [CLNVisit objectsWhere:@"reason == 'a'" }
    [CLNVisit objectsWhere:@"nothing == 3"];  // finds: unknown-property
    NSPredicate *p = [NSPredicate predicateWithFormat:@"x == 3
    [CLNVisit objectsWithPredicate:p];
}
- (void)missing:(NSString *) { [CLNPatient objectsWhere:@"old == YES"];  // finds: unknown-property
- (void)next { [CLNPatient objectsWhere:@"age == 3"]; }
- objectsWhere:(int)a b:c { return [CLNPatient objectsWhere:@"aged == 3"]; }  // finds: unknown-property
@property NSString *stray;
void inner(int a) { [self objectsWhere:@"a == 3"]; void nested(int b) { [CLNPatient objectsWhere:@"bb == 3"]; } }  // finds: unknown-property
@implementation CLNAgain : NSObject
{ RLMResults<CLNPatient *> *_all
- (void)again { [_all objectsWhere:@"q == 3"]; }
#define UNFINISHED(a) [CLNPatient objectsWhere:@"age == a" \
  , a
#define QUERY [CLNPatient objectsWhere:@"z == 3"]  // finds: unknown-property
@end
@end }
RLMResults *function() NS_RETURNS_RETAINED { RLMResults<CLNPatient *> *it = 0; return [it objectsWhere:@"w == 3"]; }  // finds: unknown-property
[CLNPatient objectsWhere:@"outside == 3"];  // finds: unknown-property
NSPredicate *kGlobal = [NSPredicate predicateWithFormat:@"global == 3"];
