#import "LIBShelf.h"

static NSString *const kTitleKey = @"title";
#define kAvailable @"state == 0"
NSString *const LIBOverdue = @"dueAt < %@ AND book.state == 1";

@interface LIBShelf () {
    RLMRealm *_realm;
    RLMResults<LIBLoan *> *_loans;
}
@property (nonatomic, copy) NSArray<NSPredicate *> *predicates;
@end

@implementation LIBShelf

- (instancetype)initWithRealm:(RLMRealm *)realm {
    if ((self = [super init])) {
        _realm = realm;
        _books = [LIBBook allObjectsInRealm:realm];
        _loans = [LIBLoan allObjectsInRealm:realm];
        self.authors = [LIBAuthor allObjects];
        self.filter = [NSPredicate predicateWithFormat:@"isHidden == NO"];
    }
    return self;
}

- (NSString *)cheapFormat {
    return [NSString stringWithFormat:@"price < %d AND title != '%@'", 3, @"none"];
}
+ (NSString *)dearFormat {
    return @"prise > 30";  // finds: unknown-property
}
- (void)formatsOfMethods {
    [LIBBook objectsWhere:[self cheapFormat]];
    [LIBBook objectsWhere:[LIBBook formatOfTitle:self.label]];  // finds: interpolated-text
    [LIBBook objectsWhere:[LIBShelf dearFormat]];
}

- (RLMResults<LIBBook *> *)available {
    // "isHidden == NOPE" in a comment is not a predicate, and neither is @"stat == 0".
    return [[self.books objectsWhere:kAvailable] objectsWithPredicate:self.filter];
}

- (RLMResults *)booksMatching:(NSPredicate *)predicate {
    return [self.books objectsWithPredicate:predicate];
}

- (id)find:(NSString *)query inClass:(Class)type {
    return [type objectsInRealm:_realm where:query];
}

- (void)search:(NSString *)text state:(LIBBookState)state author:(LIBAuthor *)author numbers:(NSArray *)numbers {
    [LIBBook objectsWhere:@"title CONTAINS[c] %@", text];
    [LIBBook objectsInRealm:_realm where:@"title BEGINSWITH %@ AND state == %d", text, state];
    [LIBBook objectsWhere:@"title == %@ AND isbn == %d", @(state).stringValue, @"four".length];
    [LIBBook objectsWhere:@"state == %ld", (long)state];
    [LIBBook objectsWhere:@"isbn == %lld", 9783161484100LL];
    [LIBBook objectsWhere:@"price < %f && rating >= %g", 9.99, 4.5f];
    [LIBBook objectsWhere:@"price BETWEEN {%@, %@}", @5, @10];
    [LIBBook objectsWhere:@"price BETWEEN %@", @[ @5, @10.5 ]];
    [LIBBook objectsWhere:@"edition == nil OR edition > 1"];
    [LIBBook objectsWhere:@"isSigned == YES AND cover != nil"];
    [LIBBook objectsWhere:@"author == %@", author];
    [LIBBook objectsWhere:@"author.name == %@ OR ANY editors.name == %@", author.name, author.name];
    [LIBBook objectsWhere:@"isbn IN %@", numbers];
    [LIBBook objectsWhere:@"identifier IN %@", @[ @"a", @"b" ]];
    [LIBBook objectsWhere:@"%K ENDSWITH[cd] %@", kTitleKey, text];
    [LIBBook objectsWhere:@"ANY keywords == %@", text];
    [LIBBook objectsWhere:@"NONE languages == 'en'"];
    [LIBBook objectsWhere:@"ANY loans.reader == %@", text];
    [LIBBook objectsWhere:@"loans.@count == 0 AND acquiredAt < %@", [NSDate date]];
    [LIBBook objectsWhere:@"pages.@max.number > 300"];
    [LIBBook objectsWhere:@"#size > 3"];
    [LIBBook objectsWhere:(@"title != '' "
                           @"AND isbn > 0")];
    [LIBBook objectsWhere:state > 0 ? @"state == 1" : @"state == 0"];
    [LIBAuthor objectsWhere:@"books.@count > 3 AND born != nil"];
    [LIBAuthor objectsWhere:@"SUBQUERY(books, $b, $b.price > 10 AND $b.state == 0).@count > 0"];
    [LIBLoan objectsWhere:LIBOverdue, [NSDate date]];
    [LIBLoan objectsWhere:@"_id == %@", [RLMObjectId objectId]];
    [_loans objectsWhere:@"book.author.name == %@", author.name];
    [[_loans objectsWhere:@"reader == %@", text] indexOfObjectWhere:@"dueAt != nil"];
    [self.authors objectsWhere:@"name LIKE 'A*z'"];
    [[LIBBook allObjects] objectsWhere:@"title == \"O'Brien\""];
    [author.books objectsWhere:@"price > 3"];
    [_realm objects:@"LIBBook" where:@"price > 3"];
    [self find:@"price > 3" inClass:[LIBBook class]];
    [self find:@"reader != ''" inClass:LIBLoan.class];
}

- (void)mistakes:(NSString *)text author:(LIBAuthor *)author loan:(LIBLoan *)loan {
    [LIBBook objectsWhere:@"titel == %@", text];  // finds: unknown-property
    [LIBBook objectsWhere:@"author.nam == %@", text];  // finds: unknown-property
    [LIBBook objectsWhere:@"displayTitle == %@", text];  // finds: unknown-property
    [LIBBook objectsWhere:@"cellHeight > 10"];  // finds: unknown-property
    [LIBBook objectsWhere:@"title = 'O'Brien'"];  // finds: unexpected-token
    [LIBBook objectsWhere:@"title CONTAIN %@", text];  // finds: unexpected-token
    // fixes to: [LIBBook objectsWhere:@"title CONTAINS %@", text];
    [LIBBook objectsWhere:@"title == %@ AND state == %d", text];  // finds: missing-argument
    [LIBBook objectsWhere:@"price > 3", text];  // finds: unused-argument
    [LIBBook objectsWhere:@"price > %d", text];  // finds: argument-type
    [LIBBook objectsWhere:@"keywords == %@", text];  // finds: collection-requires-quantifier
    [LIBBook objectsWhere:@"editors.name == %@", text];  // finds: collection-requires-quantifier
    [LIBBook objectsWhere:@"pages.number.@max > 3"];  // finds: aggregate-misplaced
    // fixes to: [LIBBook objectsWhere:@"pages.@max.number > 3"];
    [LIBBook objectsWhere:@"languages.@count > 1"];  // finds: count-on-primitive-collection
    [self.authors objectsWhere:@"name LIKE 'A*'"];  // finds: plain-like
    // fixes to: [self.authors objectsWhere:@"name BEGINSWITH 'A'"];
    [LIBBook objectsWhere:@"title MATCHES '.*'"];  // finds: unsupported-operator-matches
    [LIBBook objectsWhere:@"size > 3"];  // finds: keyword-as-name
    // fixes to: [LIBBook objectsWhere:@"#size > 3"];
    [LIBBook objectsWhere:@"price == nil"];  // finds: null-not-allowed
    [LIBBook objectsWhere:@"title == nil"];  // finds: null-not-allowed
    [LIBBook objectsWhere:@"title == “Ulysses”"];  // finds: smart-quote
    // fixes to: [LIBBook objectsWhere:@"title == 'Ulysses'"];
    [LIBBook objectsWhere:@"ALL price > 3"];  // finds: quantifier-requires-collection
    // fixes to: [LIBBook objectsWhere:@"price > 3"];
    [LIBLoan objectsWhere:@"_id == %@", text];  // finds: type-mismatch
    [LIBLoan objectsWhere:@"book == %@", author];  // finds: type-mismatch
    [LIBLoan objectsWhere:[NSString stringWithFormat:@"reader == '%@'", text]];  // finds: interpolated-text
    [self find:@"prize > 3" inClass:[LIBBook class]];  // finds: unknown-property
    [_realm objects:@"LIBBook" where:@"page > 3"];  // finds: unknown-property
    [self booksMatching:[NSPredicate predicateWithFormat:@"summary != ''"]];  // finds: unknown-property
    [author.books objectsWhere:@""];  // finds: empty-predicate
    [LIBBook objectsWhere:@"price > 3 AND price > 5"];  // finds: absorbed-term
}

@end
