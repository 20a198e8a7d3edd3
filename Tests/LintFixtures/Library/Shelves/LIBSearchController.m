#import "LIBShelf.h"

@interface LIBSearchController : UITableViewController <UISearchResultsUpdating>
@property (nonatomic, strong) LIBShelf *shelf;
@property (nonatomic, strong) RLMResults<LIBBook *> *results;
@property (nonatomic, strong) NSPredicate *scopePredicate;
@property (nonatomic, strong) NSMutableArray<NSString *> *history;
@end

@implementation LIBSearchController

- (NSPredicate *)predicateForText:(NSString *)text {
    NSMutableArray *all = [NSMutableArray array];
    for (NSString *word in [text componentsSeparatedByString:@" "]) {
        [all addObject:[NSPredicate predicateWithFormat:@"title CONTAINS[cd] %@ OR author.name CONTAINS[cd] %@", word, word]];
    }
    [all addObject:[NSPredicate predicateWithFormat:@"isHidden == %@", @NO]];
    return [NSCompoundPredicate andPredicateWithSubpredicates:all];
}

- (NSPredicate *)statePredicate:(NSInteger)index {
    switch (index) {
        case 0:
            return nil;
        case 1:
            return [NSPredicate predicateWithFormat:@"state == %d", LIBBookStateLent];
        default: {
            return [NSPredicate predicateWithFormat:@"stat == 2"];  // finds: unknown-property
        }
    }
}

- (void)updateSearchResultsForSearchController:(UISearchController *)controller {
    NSString *text = controller.searchBar.text;
    RLMResults<LIBBook *> *found = [LIBBook allObjects];
    if (text.length > 0) {
        found = [found objectsWithPredicate:[self predicateForText:text]];
    }
    NSPredicate *state = [self statePredicate:controller.searchBar.selectedScopeButtonIndex];
    if (state) {
        found = [found objectsWithPredicate:state];
    }
    NSPredicate *predicate = nil;
    if (self.history.count > 3) {
        predicate = [NSPredicate predicateWithFormat:@"acquiredAt != NULL"];
    } else {
        predicate = [NSPredicate predicateWithFormat:@"rating > %f OR rating == 0", 3.0];
    }
    self.results = [[found objectsWithPredicate:predicate] sortedResultsUsingKeyPath:@"title" ascending:YES];
    self.scopePredicate = [NSPredicate predicateWithFormat:@"%K == %@" argumentArray:@[ @"author.name", text ]];
}

- (void)reload {
    self.results = [self.shelf.books objectsWithPredicate:self.scopePredicate];
    NSPredicate *known = [NSPredicate predicateWithFormat:@"SELF CONTAINS[c] %@", self.title];
    [self.history filterUsingPredicate:known];
    NSArray *unsaved = @[ [LIBBook new], [LIBBook new] ];
    NSArray *shown = [unsaved filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"displayTitle.length > 3"]];
    self.title = [NSString stringWithFormat:@"%lu of %lu (@\"age == %%@\")", shown.count, self.results.count];
    NSFetchRequest *request = [NSFetchRequest fetchRequestWithEntityName:@"Reader"];
    request.predicate = [NSPredicate predicateWithFormat:@"cards.number == %@ AND SELF IN %@", @1, shown];
    BOOL isValid = [[NSPredicate predicateWithFormat:@"SELF MATCHES %@", @"[0-9]{13}"] evaluateWithObject:self.title];
    if (!isValid) {
        [self.history filterUsingPredicate:[NSPredicate predicateWithFormat:@"SELF.length > %@"]];  // finds: missing-argument
    }
}

- (void)cell:(NSInteger)index {
    LIBBook *book = self.results[index];
    RLMResults *others = [book.author.books objectsWhere:@"identifier != %@", book.identifier];
    LIBLoan *last = [[book.loans objectsWhere:@"dueAt > %@", NSDate.date] lastObject];
    [[self.shelf available] objectsWhere:@"author == %@ AND price <= %f", book.author, book.price];
    [others objectsWhere:@"editors.@count > 0"];
    [self.shelf booksMatching:[NSPredicate predicateWithFormat:@"ANY loans.reader == %@", last.reader]];
}

@end
