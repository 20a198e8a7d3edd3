#import "TRLBadge.h"

@implementation TRLBadge

+ (RLMResults *)worth:(NSInteger)points {
    return [[self allObjects] objectsWhere:@"points > %ld", (long)points];
}

+ (RLMResults *)wrong {
    return [[self allObjects] objectsWhere:@"point > 3"]; // finds: unknown-property
}

+ (RLMResults<TRLBadge *> *)heavy {
    NSPredicate *predicate = [NSPredicate predicateWithFormat:@"weight > 3.5 AND title != ''"];
    return [self objectsWithPredicate:predicate];
}

// Below this class there is one that has the property.
+ (RLMResults *)gold {
    return [self objectsWhere:@"isGold == YES"];
}

@end

@implementation TRLMedal

+ (RLMResults *)silver {
    return [[self.class allObjects] objectsWhere:@"isGold == NO"];
}

@end

@interface TRLShelf : NSObject
@property (nonatomic) Class modelClass;
@end

@implementation TRLShelf

- (instancetype)init {
    self = [super init];
    _modelClass = [TRLMedal class];
    return self;
}

- (NSUInteger)count {
    Class badge = [TRLBadge class];
    Class medal = TRLMedal.class;
    RLMResults *some = [badge objectsWhere:@"points >= 10"];
    RLMResults *more = [[medal allObjects] objectsWhere:@"isGold == YES AND points > 3"];
    RLMResults *kept = [[self.modelClass allObjects] objectsWhere:@"isGold == NO"];
    RLMResults *bad = [[badge allObjects] objectsWhere:@"isGold == YES"]; // finds: unknown-property
    RLMResults *worse = [self.modelClass objectsWhere:@"isSilver == YES"]; // finds: unknown-property
    return some.count + more.count + kept.count + bad.count + worse.count;
}

@end
