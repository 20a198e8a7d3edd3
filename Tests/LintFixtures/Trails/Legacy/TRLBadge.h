#import <Realm/Realm.h>

@interface TRLBadge : RLMObject
@property NSString *title;
@property NSInteger points;
@property NSNumber<RLMDouble> *weight;
+ (RLMResults<TRLBadge *> *)heavy;
@end

@interface TRLMedal : TRLBadge
@property BOOL isGold;
@end
