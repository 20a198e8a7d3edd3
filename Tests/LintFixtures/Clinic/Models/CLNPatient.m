#import "CLNPatient.h"

NSString *const CLNActive = @"isActive == YES";
static NSString * const kVisitsSince = @"at >= %@";

@implementation CLNPatient
+ (NSString *)primaryKey { return @"name"; }
+ (NSDictionary *)defaultPropertyValues { return @{ @"age" : @0, @"allergies" : @[] }; }
- (NSString *)shownName { return self.name.length > 0 ? self.name : @"-"; }
- (NSPredicate *)predicateForName:(NSString *)name {
    return [NSPredicate predicateWithFormat:@"name == %@", name];
}
@end

@implementation CLNVisit
@end

@implementation CLNPatient (Queries)

+ (RLMResults<CLNPatient *> *)active {
    return [self objectsWhere:CLNActive];
}

+ (RLMResults<CLNPatient *> *)activeOlderThan:(NSInteger)age {
    return [[self active] objectsWhere:@"age > %ld AND isActiv == YES", (long)age];  // finds: unknown-property
}

+ (instancetype)patientNamed:(NSString *)name {
    return [[CLNPatient objectsWhere:@"name == %@", name] firstObject];
}

- (RLMResults<CLNVisit *> *)visitsSince:(NSDate *)date {
    return [self.visits objectsWhere:kVisitsSince, date];
}

- (RLMResults<CLNVisit *> *)visitsBefore:(NSDate *)date {
    return [self.visits objectsWhere:@"att < %@", date];  // finds: unknown-property
}

@end
