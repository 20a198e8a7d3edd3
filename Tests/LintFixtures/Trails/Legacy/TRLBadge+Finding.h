#import "TRLBadge.h"

@interface RLMObject (Finding)
+ (RLMResults *)trl_resultsWithFormat:(NSString *)format, ...;
+ (RLMResults *)trl_objectsInRealm:(RLMRealm *)realm matching:(NSString *)format;
@end
