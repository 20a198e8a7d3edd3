#import "CLNPatient.h"

NS_ASSUME_NONNULL_BEGIN

@protocol CLNRecordsDelegate;

@interface CLNRecords : NSObject {
@protected
    RLMRealm *_realm;
    RLMResults<CLNVisit *> *_recent;
    NSPredicate *_filter, *_other;
    struct { unsigned int wasLoaded : 1; } _flags;
}
@property (nonatomic, weak, nullable) id<CLNRecordsDelegate> delegate;
@property (nonatomic, copy, nullable) NSPredicate *search;
@property (class, nonatomic, readonly) CLNRecords *sharedRecords;
@property (nonatomic, strong) RLMResults<CLNPatient *> *patients;
@property (nonatomic, copy) CLNPatientBlock completion;
- (RLMResults<CLNPatient *> *)find:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
- (NSArray<CLNPatient *> *)keep:(NSArray<CLNPatient *> *)patients matching:(NSPredicate *)predicate;
@end

static inline BOOL CLNIsAdult(CLNPatient *patient) { return patient.age >= CLN_MINIMUM_AGE; }

NS_ASSUME_NONNULL_END
