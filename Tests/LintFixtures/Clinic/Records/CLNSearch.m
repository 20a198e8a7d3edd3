#import "CLNRecords.h"

static NSString *const kStages[] = { @"age < 18", @"age >= 18 AND agee < 65", @"age >= 65" };  // finds: unknown-property

@implementation CLNSearch

- (RLMResults *)stage:(NSInteger)stage {
    return [CLNPatient objectsWhere:kStages[stage]];
}

- (RLMResults *)patientsNamed:(NSString *)name olderThan:(NSInteger)age weighing:(double)weight {
    NSMutableString *format = [NSMutableString string];
    NSMutableArray *arguments = [NSMutableArray array];
    if (name.length) {
        [format appendString:@"name CONTAINS[c] %@"];
        [arguments addObject:name];
    }
    if (age > 0) {
        if (format.length) [format appendString:@" AND "];
        [format appendString:@"aged > %@"];  // finds: unknown-property
        [arguments addObject:@(age)];
    }
    if (format.length) [format appendString:@" AND "];
    [format appendFormat:@"weight > %f", weight];
    return [CLNPatient objectsWithPredicate:[NSPredicate predicateWithFormat:format argumentArray:arguments]];
}

- (RLMResults *)visitsFor:(NSString *)reason since:(NSDate *)date {
    NSMutableArray *conditions = [NSMutableArray new];
    [conditions addObject:@"reason != ''"];
    if (reason) [conditions addObject:[NSString stringWithFormat:@"reason == '%@'", reason]];  // finds: interpolated-text
    if (date) [conditions addObject:@"att > %@"];  // finds: unknown-property
    return [CLNVisit objectsWithPredicate:[NSPredicate predicateWithFormat:[conditions componentsJoinedByString:@" AND "]
                                                             argumentArray:date ? @[ date ] : @[]]];
}

- (RLMResults *)anyFieldIs:(NSString *)text {
    NSMutableArray *parts = [[NSMutableArray alloc] initWithObjects:[NSPredicate predicateWithFormat:@"age > 0"], nil];
    for (NSString *key in @[ @"name", @"nickname" ]) {  // finds: unknown-property
        [parts addObject:[NSPredicate predicateWithFormat:[key stringByAppendingString:@" == %@"], text]];
    }
    return [CLNPatient objectsWithPredicate:[NSCompoundPredicate orPredicateWithSubpredicates:parts]];
}

- (RLMResults *)ordered:(NSString *)order {
    NSDictionary *formats = @{ @"young" : @"age < 30", @"old" : @"age > 60", @"light" : @"wait < 50" };  // finds: unknown-property
    return [CLNPatient objectsWhere:formats[order] ?: @"weight > 0"];
}

- (RLMResults *)template:(NSString *)name {
    NSPredicate *template = [NSPredicate predicateWithFormat:@"name == $NAME AND old == NO"];  // finds: unknown-property
    return [CLNPatient objectsWithPredicate:[template predicateWithSubstitutionVariables:@{ @"NAME" : name }]];
}

- (void)argumentsInArrays:(NSArray *)arguments {
    [CLNPatient objectsWithPredicate:[NSPredicate predicateWithFormat:@"name == %@ AND age > %@" argumentArray:arguments]];
    [CLNPatient objectsWithPredicate:[NSPredicate predicateWithFormat:@"nam == %@ AND age > %@" argumentArray:arguments]];  // finds: unknown-property
    [CLNPatient objectsWhere:@"age > %d AND weight < %f", 3, 80.5];
    [CLNVisit objectsWhere:@"patient.name BEGINSWITH %@ AND patient.age > %d", arguments.firstObject, 3];
    NSString *format = @"age > 3";
    format = [format stringByAppendingString:@" AND weight > 50"];
    format = [format stringByAppendingFormat:@" AND age < %d", 80];
    [CLNPatient objectsWhere:format];
    [CLNVisit objectsWhere:@"at > %@ AND reason != %@", [NSDate date], @""];
    [CLNPatient objectsWhere:@"isActive == %d OR balance > 3", YES];
    [CLNPatient objectsWhere:@"ANY visits.at > %@", [NSDate date]];
    [CLNPatient objectsWhere:[@"name != nil" stringByAppendingString:@" AND weight > 3"]];
}

@end
