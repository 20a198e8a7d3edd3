#import "RCPPerson.h"

@implementation RCPImporter

- (NSArray *)recipesOf:(RCPPerson *)person since:(NSDate *)date text:(NSString *)text inContext:(NSManagedObjectContext *)context {
    NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:@"Recipe"];
    request.predicate = [NSPredicate predicateWithFormat:@"author == %@ AND createdAt > %@", person, date];
    request.predicate = [NSPredicate predicateWithFormat:@"ANY tags.word IN %@", @[ text ]];
    [request setPredicate:[NSPredicate predicateWithFormat:@"title == %@ AND minutes > %d", text, 3]];
    request.predicate = [NSPredicate predicateWithFormat:@"autor == %@", person];  // finds: unknown-property
    [request setPredicate:[NSPredicate predicateWithFormat:@"createdAt > %@", text]];  // finds: type-mismatch
    [request setPredicate:[NSPredicate predicateWithFormat:@"tags.word == %@", text]];  // finds: collection-requires-quantifier
    return [context executeFetchRequest:request error:nil];
}

- (NSArray *)peopleNamed:(NSString *)name inContext:(NSManagedObjectContext *)context {
    NSFetchRequest *request = [[NSFetchRequest alloc] init];
    NSEntityDescription *entity = [NSEntityDescription entityForName:@"Person" inManagedObjectContext:context];
    [request setEntity:entity];
    [request setPredicate:[NSPredicate predicateWithFormat:@"name == %@ AND note != nil", name]];
    [request setPredicate:[NSPredicate predicateWithFormat:@"nmae == %@", name]];  // finds: unknown-property
    NSFetchRequest *tags = [[NSFetchRequest alloc] initWithEntityName:@"Tag"];
    tags.predicate = [NSPredicate predicateWithFormat:@"word LIKE[c] %@ AND color == %d", name, 3];
    tags.predicate = [NSPredicate predicateWithFormat:@"wrod == %@", name];  // finds: unknown-property
    NSFetchRequest<RCPPerson *> *people = [RCPPerson fetchRequest];
    people.predicate = [NSPredicate predicateWithFormat:@"ANY recipes.title BEGINSWITH %@", name];
    people.predicate = [NSPredicate predicateWithFormat:@"recipe.title BEGINSWITH %@", name];  // finds: unknown-property
    NSPredicate *predicate = [NSPredicate predicateWithFormat:@"recipes.@count > 2"];
    people.predicate = predicate;
    return [context executeFetchRequest:request error:nil];
}

- (NSArray *)listed:(NSArray *)all ofEntity:(NSString *)entityName text:(NSString *)text {
    NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:entityName];
    request.predicate = [NSPredicate predicateWithFormat:@"whatever == %@", text];
    return [all filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"displayName == %@", text]];
}

@end
