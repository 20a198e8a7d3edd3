#import "CLNRecords.h"
#import <CoreData/CoreData.h>

#if TARGET_OS_IPHONE
static NSString *const kSort = @"name";
#else
static NSString *const kSort = @"name";
#endif
static NSString *const kFormats[] = { @"age > 3", @"age > 4" };
static const NSInteger kLimit = 3;

@interface CLNRecords ()
@property (nonatomic, readwrite) NSMutableArray<NSPredicate *> *parts;
- (void)load;
@end

static NSPredicate *CLNByAge(NSInteger age) {
    return [NSPredicate predicateWithFormat:@"agee == %ld", (long)age];  // finds: unknown-property
}

static RLMResults<CLNPatient *> *CLNFind(RLMResults<CLNPatient *> *patients, NSPredicate *predicate) {
    return [patients objectsWithPredicate:predicate];
}

@implementation CLNRecords {
    NSCache *_cache;
    RLMResults *_loose;
}

@synthesize search = _search;
@dynamic sharedRecords;

+ (instancetype)sharedRecords {
    static CLNRecords *shared = nil;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[self alloc] init];
        shared->_loose = [CLNPatient allObjects];
    });
    return shared;
}

- (void)load {
    _loose = [CLNPatient allObjects];
    _recent = [CLNVisit allObjectsInRealm:_realm];
    _filter = [NSPredicate predicateWithFormat:@"reasn == 'fever'"];  // finds: unknown-property
    self.search = [NSPredicate predicateWithFormat:@"weigth > %f", 70.0];  // finds: unknown-property
    self->_other = [NSPredicate predicateWithFormat:@"anything == 3"];
    [_recent objectsWithPredicate:_filter];
    self.patients = [[CLNPatient allObjects] objectsWithPredicate:self.search];
    [_loose objectsWhere:@"weigt > 3"];  // finds: unknown-property
    CLN_LOG(@"%lu == %@", self.patients.count, kSort);
}

- (void)blocks:(NSString *)text {
    void (^each)(CLNPatient *, NSUInteger, BOOL *) = ^(CLNPatient *patient, NSUInteger index, BOOL *stop) {
        [patient.visits objectsWhere:@"reeson == %@", text];  // finds: unknown-property
        NSPredicate *inner = [NSPredicate predicateWithFormat:@"reason == %@", text];
        [patient.visits objectsWithPredicate:inner];
    };
    NSPredicate * (^make)(NSString *) = ^NSPredicate *(NSString *name) {
        return [NSPredicate predicateWithFormat:@"nothing == %@", name];
    };
    [self.parts enumerateObjectsUsingBlock:^(NSPredicate *part, NSUInteger index, BOOL *stop) {
        [self.patients objectsWithPredicate:part];
        if (index > kLimit) { *stop = YES; }
    }];
    [self.parts addObject:[NSPredicate predicateWithFormat:@"adress == 3"]];  // finds: unknown-property
    __weak typeof(self) weakSelf = self;
    self.completion = ^(RLMResults *patients, NSError *error) {
        __strong typeof(weakSelf) strongSelf = weakSelf;
        [strongSelf.patients objectsWhere:@"nam == %@", text];  // finds: unknown-property
        [patients objectsWhere:@"whatever == 3"];
    };
    make(text);
    each(nil, 0, NULL);
}

- (void)statements:(NSString *)text, ... {
    for (NSInteger index = 0; index < kLimit; index++) {
        CLNPatient *patient = self.patients[index];
        [patient.visits objectsWhere:@"patient == %@", patient];
    }
    for (CLNVisit *visit in _recent) if (visit.reason) [[visit.patient visits] objectsWhere:@"raeson == ''"];  // finds: unknown-property
    while (self.patients.count > 3) { NSString *text = @"name == 'a'"; [self.patients objectsWhere:text]; break; }
    switch (kLimit) {
        case 1: { RLMResults<CLNVisit *> *found = [CLNVisit allObjects]; [found objectsWhere:@"name == 'a'"]; break; }  // finds: unknown-property
        default: [CLNFind(self.patients, CLNByAge(3)) objectsWhere:@"reason == 'a'"];  // finds: unknown-property
    }
    NSString *first = @"age > 1", *second = @"agge > 2";  // finds: unknown-property
    [CLNPatient objectsWhere:kFormats[kLimit - 2]];
    [CLNPatient objectsWhere:first];
    [CLNPatient objectsWhere:second];
    NSString *format = @"age > 3";
    if (text.length) format = @"age > 4";
    [CLNPatient objectsWhere:format];
    NSMutableString *built = [NSMutableString stringWithString:@"age > 3"];
    [built appendString:@" AND age < 5"];
    [CLNPatient objectsWhere:built];
    do { id any = [CLNPatient allObjects]; [any objectsWhere:@"ag == 3"]; } while (NO);  // finds: unknown-property
    @try {
        [CLNPatient objectsWhere:CLNAdults];
    } @catch (NSException *exception) {
        [CLNPatient objectsWhere:exception.reason];
    } @finally {
        [CLNPatient objectsWhere:@"age > %d", CLN_MINIMUM_AGE];
    }
    @autoreleasepool { @synchronized (self) { [_recent objectsWhere:@"patient.age > '3'"]; } }  // finds: type-mismatch
    // fixes to: @autoreleasepool { @synchronized (self) { [_recent objectsWhere:@"patient.age > 3"]; } }
    [CLNPatient objectsWhere:@"age > %@", @(kLimit)];
    [CLNPatient objectsWhere:@"name == %@", @(kLimit)];  // finds: type-mismatch
    [CLNPatient objectsWhere:@"age IN %@ AND weight > %@", @[ @1, @2 ], @{ @"a" : @1 }[@"a"]];
    [CLNPatient objectsWhere:@"bornAt < %@", [[NSCalendar currentCalendar] startOfDayForDate:[NSDate date]]];
    [CLNPatient objectsWhere:@"ANY allergies == %@ AND name == %@", [text stringByAppendingString:@"s"], [(CLNPatient *)self.patients.firstObject name]];
    [((CLNPatient *)self.patients[0]).visits objectsWhere:@"when > %@", NSDate.date];  // finds: unknown-property
}

- (void)requests:(NSManagedObjectContext *)context {
    NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:@"CLNPatient"];
    request.predicate = [NSPredicate predicateWithFormat:@"nme == %@ AND ANY visits.reason MATCHES 'a.*'", kSort];
    request.sortDescriptors = @[ [NSSortDescriptor sortDescriptorWithKey:@"name" ascending:YES] ];
    NSArray *found = [context executeFetchRequest:request error:nil];
    [found filteredArrayUsingPredicate:[NSPredicate predicateWithBlock:^BOOL(CLNPatient *patient, NSDictionary *bindings) {
        return [[patient.visits objectsWhere:@"reesen == ''"] count] > 0;  // finds: unknown-property
    }]];
    [self keep:found matching:[NSPredicate predicateWithFormat:@"age = %@"]];  // finds: missing-argument
    NSPredicate *all = [NSCompoundPredicate andPredicateWithSubpredicates:@[
        [NSPredicate predicateWithFormat:@"namee == 'a'"],  // finds: unknown-property
        [NSCompoundPredicate notPredicateWithSubpredicate:[NSPredicate predicateWithFormat:@"aje == 3"]],  // finds: unknown-property
    ]];
    [CLNPatient objectsInRealm:_realm withPredicate:all];
    [[[CLNPatient allObjects] sortedResultsUsingKeyPath:kSort ascending:YES] objectsWhere:@"age > 3 ||"];  // finds: expected-operand
    [_realm objects:NSStringFromClass([CLNPatient class]) where:@"x == 3"];
}

- (NSArray<CLNPatient *> *)keep:(NSArray<CLNPatient *> *)patients matching:(NSPredicate *)predicate {
    return [patients filteredArrayUsingPredicate:predicate];
}

- (RLMResults<CLNPatient *> *)find:(NSString *)format, ... {
    va_list arguments;
    va_start(arguments, format);
    RLMResults *found = [self.patients objectsWhere:format args:arguments];
    va_end(arguments);
    return found;
}

- (void)finds {
    [self find:@"age > %d AND wait > 3", 5];  // finds: unknown-property
    [CLNRecords.sharedRecords find:@"age > %d", 5];
    [[CLNRecords sharedRecords] find:@"name == %@", @"a"];
}

- (NSPredicate *)pick:(BOOL)old {
    return old ? [NSPredicate predicateWithFormat:@"age > 60"] : [NSPredicate predicateWithFormat:@"age < 60 AND nome == 'a'"];  // finds: unknown-property
}

- (void)picks { [self.patients objectsWithPredicate:[self pick:YES]]; }

@end
