#import "CLNPatient.h"

@implementation CLNSorting

/// Key paths outside of predicates.
- (void)sort:(RLMResults<CLNPatient *> *)patients patient:(CLNPatient *)patient by:(NSString *)key array:(NSArray *)array {
    RLMResults<CLNPatient *> *sorted = [patients sortedResultsUsingKeyPath:@"name" ascending:YES];
    sorted = [patients sortedResultsUsingKeyPath:@"nam" ascending:YES];  // finds: unknown-property
    sorted = [[CLNPatient allObjects] sortedResultsUsingKeyPath:@"visits.at" ascending:YES];  // finds: sort-on-collection
    sorted = [sorted sortedResultsUsingDescriptors:@[
        [RLMSortDescriptor sortDescriptorWithKeyPath:@"name" ascending:YES],
        [RLMSortDescriptor sortDescriptorWithKeyPath:@"agee" ascending:NO],  // finds: unknown-property
    ]];
    sorted = [sorted distinctResultsUsingKeyPaths:@[ @"name", @"age" ]];
    sorted = [sorted distinctResultsUsingKeyPaths:@[ @"name", @"ages" ]];  // finds: unknown-property
    NSNumber *age = [patients minOfProperty:@"age"];
    age = [patients maxOfProperty:@"agee"];  // finds: unknown-property
    age = [patient.visits sumOfProperty:@"patient.age"];
    age = [patient.visits averageOfProperty:@"patient.height"];  // finds: unknown-property
    [patients addNotificationBlock:^(RLMResults *results, RLMCollectionChange *change, NSError *error) {} keyPaths:@[ @"name", @"visits.reason" ]];
    [patients addNotificationBlock:^(RLMResults *results, RLMCollectionChange *change, NSError *error) {} keyPaths:@[ @"name", @"visits.cause" ]];  // finds: unknown-property
    sorted = [patients sortedResultsUsingKeyPath:key ascending:YES];
    id first = [array valueForKeyPath:@"@max.anything"];
    NSSortDescriptor *other = [NSSortDescriptor sortDescriptorWithKey:@"nothing" ascending:YES];
    array = [array sortedArrayUsingDescriptors:@[ other, first, age, sorted ]];
}

@end
