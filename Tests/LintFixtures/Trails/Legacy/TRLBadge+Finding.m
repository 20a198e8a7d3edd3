#import "TRLBadge+Finding.h"

@implementation RLMObject (Finding)

+ (RLMResults *)trl_resultsWithFormat:(NSString *)format, ... {
    va_list arguments;
    va_start(arguments, format);
    NSPredicate *predicate = [NSPredicate predicateWithFormat:format arguments:arguments];
    va_end(arguments);
    return [self objectsWithPredicate:predicate];
}

+ (RLMResults *)trl_objectsInRealm:(RLMRealm *)realm matching:(NSString *)format {
    return [self objectsInRealm:realm where:format];
}

@end

@interface TRLFinder : NSObject
@end

@implementation TRLFinder

- (void)find:(RLMRealm *)realm {
    [TRLBadge trl_resultsWithFormat:@"points > %d", 3];
    [TRLBadge trl_resultsWithFormat:@"pints > %d", 3]; // finds: unknown-property
    [TRLMedal trl_objectsInRealm:realm matching:@"isGold == YES"];
    [TRLMedal trl_objectsInRealm:realm matching:@"isSilver == YES"]; // finds: unknown-property
    NSString *format = @"points > 1";
    if (realm.isEmpty) format = @"points > 2";
    [TRLBadge objectsWhere:format];
    NSString *first = @"points > 3", *second = @"title != ''";
    [TRLBadge objectsWhere:first];
    [TRLBadge objectsWhere:second];
}

@end
