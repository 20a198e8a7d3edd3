#import "LIBBook.h"

/// Where books are looked for.
@interface LIBShelf : NSObject

@property (nonatomic, readonly) RLMResults<LIBBook *> *books;
@property (nonatomic, strong) RLMResults *authors;
@property (nonatomic, strong) NSPredicate *filter;

- (instancetype)initWithRealm:(RLMRealm *)realm;
- (RLMResults<LIBBook *> *)available;
- (RLMResults *)booksMatching:(NSPredicate *)predicate;
- (id)find:(NSString *)query inClass:(Class)type;

@end
