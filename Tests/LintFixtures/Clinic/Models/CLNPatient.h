#import <Realm/Realm.h>

@class CLNVisit;
@protocol CLNNamed <NSObject>
@property (nonatomic, readonly) NSString *shownName;
- (NSPredicate *)predicateForName:(NSString *)name;
@end

extern NSString *const CLNActive;
#define CLN_MINIMUM_AGE 18
#define CLNAdults @"age >= 18"
#define CLN_LOG(format, ...) NSLog(@"%s " format, __func__, ##__VA_ARGS__)

typedef void (^CLNPatientBlock)(RLMResults *patients, NSError *_Nullable error);

@interface CLNPatient : RLMObject <CLNNamed>
@property (nonatomic, copy) NSString *name;
@property (nonatomic) NSInteger age;
@property (nonatomic) double weight;
@property (nonatomic) BOOL isActive;
@property (nonatomic, strong, nullable) NSDate *bornAt;
@property (nonatomic, strong) NSNumber<RLMDouble> *balance;
@property (nonatomic, strong) RLMArray<CLNVisit *><CLNVisit> *visits;
@property (nonatomic, strong) RLMArray<NSString *><RLMString> *allergies;
@end

RLM_COLLECTION_TYPE(CLNPatient)

@interface CLNVisit : RLMObject
@property (nonatomic) NSDate *at;
@property (nonatomic) NSString *reason;
@property (nonatomic) CLNPatient *patient;
@end

@interface CLNPatient (Queries)
+ (RLMResults<CLNPatient *> *)active;
+ (instancetype)patientNamed:(NSString *)name;
- (RLMResults<CLNVisit *> *)visitsSince:(NSDate *)date;
@end
