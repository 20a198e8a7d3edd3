#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@class LIBAuthor, LIBLoan;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, LIBBookState) {
    LIBBookStateAvailable,
    LIBBookStateLent,
    LIBBookStateLost,
};

/// What everything in the library has.
@interface LIBItem : RLMObject
@property NSString *identifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong, nullable) NSDate *acquiredAt;
@property BOOL isHidden;
@end

@interface LIBPage : RLMEmbeddedObject
@property NSInteger number;
@property NSString *text;
@end

RLM_COLLECTION_TYPE(LIBAuthor)
RLM_ARRAY_TYPE(LIBBook)
RLM_ARRAY_TYPE(LIBPage)

@interface LIBBook : LIBItem
@property (nonatomic, assign) LIBBookState state;
@property long long isbn;
@property (readwrite) double price;
@property float rating;
@property NSNumber<RLMInt> *edition;
@property NSNumber<RLMBool> *isSigned NS_AVAILABLE_IOS(9_0);
@property (nullable) NSData *cover;
@property LIBAuthor *author;
@property RLMArray<LIBAuthor *><LIBAuthor> *editors;
@property RLMArray<RLMString> *keywords;
@property RLMSet<NSString *><RLMString> *languages;
@property RLMArray<LIBPage *><LIBPage> *pages;
@property (readonly) RLMLinkingObjects *loans;
@property NSInteger size; // finds: reserved-property-name

/// Not stored.
@property (nonatomic) CGFloat cellHeight;
@property (nonatomic, readonly) NSString *displayTitle;
- (NSString *)summary;
+ (NSString *)formatOfTitle:(NSString *)title;
@end

@interface LIBAuthor : RLMObject
@property NSString *name;
@property NSDate *born;
@property (readonly) RLMLinkingObjects<LIBBook *> *books;
@end

@interface LIBLoan : RLMObject
@property RLMObjectId *_id;
@property NSString *reader;
@property NSDate *dueAt;
@property LIBBook *book;
@end

NS_ASSUME_NONNULL_END
