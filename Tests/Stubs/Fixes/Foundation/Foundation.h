// The declarations of Apple's Foundation that predicates in sources meet.
typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef unsigned short unichar;
typedef struct { NSUInteger location, length; } NSRange;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define Nil ((Class)0)
#define NULL ((void *)0)
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum name : type
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_DESIGNATED_INITIALIZER
#define NS_SWIFT_NAME(name)
typedef __builtin_va_list va_list;
#define va_start(list, last) __builtin_va_start(list, last)
#define va_end(list) __builtin_va_end(list)
@class NSString, NSDictionary<Key, Value>, NSPredicate, NSArray<Element>, NSSet<Element>;
@protocol NSObject
- (BOOL)isEqual:(id)object;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)selector;
@end
@protocol NSCopying @end
@protocol NSFastEnumeration @end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
- (instancetype)init;
- (id)copy;
- (Class)class;
- (NSString *)description;
- (id)valueForKey:(NSString *)key;
- (id)valueForKeyPath:(NSString *)path;
- (void)setValue:(id)value forKey:(NSString *)key;
@end
@interface NSString : NSObject <NSCopying>
@property (readonly) NSUInteger length;
@property (readonly) NSInteger integerValue;
+ (instancetype)string;
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
- (instancetype)initWithFormat:(NSString *)format, ...;
- (NSString *)stringByAppendingString:(NSString *)text;
- (NSString *)stringByAppendingFormat:(NSString *)format, ...;
- (NSString *)uppercaseString;
- (NSString *)lowercaseString;
- (BOOL)isEqualToString:(NSString *)text;
@end
@interface NSConstantString : NSString @end
@interface NSMutableString : NSString
- (void)appendString:(NSString *)text;
- (void)appendFormat:(NSString *)format, ...;
@end
@interface NSNumber : NSObject <NSCopying>
+ (NSNumber *)numberWithChar:(char)value;
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
+ (NSNumber *)numberWithLong:(long)value;
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithFloat:(float)value;
@property (readonly) NSInteger integerValue;
@property (readonly) int intValue;
@property (readonly) BOOL boolValue;
@end
@interface NSDate : NSObject <NSCopying>
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
- (instancetype)dateByAddingTimeInterval:(NSTimeInterval)seconds;
@end
@interface NSData : NSObject @end
@interface NSUUID : NSObject @end
@interface NSNull : NSObject + (NSNull *)null; @end
@interface NSError : NSObject @end
@interface NSArray<Element> : NSObject <NSFastEnumeration, NSCopying>
@property (readonly) NSUInteger count;
@property (readonly) Element firstObject;
@property (readonly) Element lastObject;
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(const Element [])objects count:(NSUInteger)count;
+ (instancetype)arrayWithObjects:(Element)first, ...;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
- (Element)objectAtIndex:(NSUInteger)index;
- (NSArray<Element> *)filteredArrayUsingPredicate:(NSPredicate *)predicate;
- (NSString *)componentsJoinedByString:(NSString *)separator;
- (NSArray *)sortedArrayUsingDescriptors:(NSArray *)descriptors;
- (NSArray<Element> *)arrayByAddingObject:(Element)object;
@end
@interface NSMutableArray<Element> : NSArray<Element>
- (void)addObject:(Element)object;
- (void)addObjectsFromArray:(NSArray<Element> *)objects;
- (void)filterUsingPredicate:(NSPredicate *)predicate;
- (void)removeAllObjects;
@end
@interface NSSet<Element> : NSObject <NSFastEnumeration>
+ (instancetype)setWithArray:(NSArray<Element> *)array;
- (NSSet<Element> *)filteredSetUsingPredicate:(NSPredicate *)predicate;
@end
@interface NSOrderedSet<Element> : NSObject
- (NSOrderedSet<Element> *)filteredOrderedSetUsingPredicate:(NSPredicate *)predicate;
@end
@interface NSDictionary<Key, Value> : NSObject <NSFastEnumeration>
+ (instancetype)dictionaryWithObjects:(const Value [])objects forKeys:(const Key [])keys count:(NSUInteger)count;
- (Value)objectForKeyedSubscript:(Key)key;
@end
@interface NSMutableDictionary<Key, Value> : NSDictionary<Key, Value> @end
@interface NSPredicate : NSObject
@property (readonly) NSString *predicateFormat;
+ (NSPredicate *)predicateWithFormat:(NSString *)format, ...;
+ (NSPredicate *)predicateWithFormat:(NSString *)format argumentArray:(NSArray *)arguments;
+ (NSPredicate *)predicateWithFormat:(NSString *)format arguments:(va_list)arguments;
+ (NSPredicate *)predicateWithValue:(BOOL)value;
+ (NSPredicate *)predicateWithBlock:(BOOL (^)(id object, NSDictionary *bindings))block;
- (instancetype)predicateWithSubstitutionVariables:(NSDictionary *)variables;
- (BOOL)evaluateWithObject:(id)object;
@end
@interface NSCompoundPredicate : NSPredicate
+ (NSCompoundPredicate *)andPredicateWithSubpredicates:(NSArray<NSPredicate *> *)predicates;
+ (NSCompoundPredicate *)orPredicateWithSubpredicates:(NSArray<NSPredicate *> *)predicates;
+ (NSCompoundPredicate *)notPredicateWithSubpredicate:(NSPredicate *)predicate;
@end
@interface NSExpression : NSObject + (NSExpression *)expressionWithFormat:(NSString *)format, ...; @end
@interface NSSortDescriptor : NSObject + (instancetype)sortDescriptorWithKey:(NSString *)key ascending:(BOOL)ascending; @end
@interface NSMetadataQuery : NSObject @property NSPredicate *predicate; @end
void NSLog(NSString *format, ...);
NSString *NSStringFromSelector(SEL selector);
