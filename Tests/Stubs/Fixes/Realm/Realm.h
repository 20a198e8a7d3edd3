// The declarations of Realm's Objective-C library that predicates in sources meet.
#import <Foundation/Foundation.h>
@class RLMResults<Element>, RLMRealm, RLMSortDescriptor;
#define RLM_COLLECTION_TYPE(name) @protocol name @end
#define RLM_ARRAY_TYPE(name) @protocol name @end
@protocol RLMInt @end
@protocol RLMString @end
@protocol RLMDouble @end
@protocol RLMBool @end
@protocol RLMDate @end
@protocol RLMCollection <NSFastEnumeration>
@property (readonly) NSUInteger count;
- (RLMResults *)objectsWhere:(NSString *)format, ...;
- (RLMResults *)objectsWhere:(NSString *)format args:(va_list)arguments;
- (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate;
- (RLMResults *)sortedResultsUsingKeyPath:(NSString *)path ascending:(BOOL)ascending;
- (RLMResults *)sortedResultsUsingDescriptors:(NSArray<RLMSortDescriptor *> *)descriptors;
- (RLMResults *)distinctResultsUsingKeyPaths:(NSArray<NSString *> *)paths;
- (NSUInteger)indexOfObjectWhere:(NSString *)format, ...;
- (NSUInteger)indexOfObjectWithPredicate:(NSPredicate *)predicate;
- (id)sumOfProperty:(NSString *)property;
- (id)minOfProperty:(NSString *)property;
- (id)maxOfProperty:(NSString *)property;
- (id)averageOfProperty:(NSString *)property;
- (id)firstObject;
- (id)lastObject;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
@end
@interface RLMObjectBase : NSObject @end
@interface RLMObject : RLMObjectBase
+ (RLMResults *)allObjects;
+ (RLMResults *)allObjectsInRealm:(RLMRealm *)realm;
+ (RLMResults *)objectsWhere:(NSString *)format, ...;
+ (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate;
+ (RLMResults *)objectsInRealm:(RLMRealm *)realm where:(NSString *)format, ...;
+ (RLMResults *)objectsInRealm:(RLMRealm *)realm withPredicate:(NSPredicate *)predicate;
+ (instancetype)objectForPrimaryKey:(id)key;
+ (NSString *)primaryKey;
+ (NSArray<NSString *> *)indexedProperties;
+ (NSArray<NSString *> *)ignoredProperties;
+ (NSArray<NSString *> *)requiredProperties;
+ (NSDictionary *)linkingObjectsProperties;
+ (NSDictionary *)defaultPropertyValues;
@end
@interface RLMEmbeddedObject : RLMObjectBase @end
@interface RLMArray<Element> : NSObject <RLMCollection> - (void)addObject:(Element)object; @end
@interface RLMSet<Element> : NSObject <RLMCollection> @end
@interface RLMResults<Element> : NSObject <RLMCollection> @end
@interface RLMLinkingObjects<Element> : RLMResults<Element> @end
@interface RLMDictionary<Key, Value> : NSObject
- (RLMResults *)objectsWhere:(NSString *)format, ...;
@end
@interface RLMPropertyDescriptor : NSObject + (instancetype)descriptorWithClass:(Class)aClass propertyName:(NSString *)name; @end
@interface RLMSortDescriptor : NSObject + (instancetype)sortDescriptorWithKeyPath:(NSString *)path ascending:(BOOL)ascending; @end
@interface RLMObjectId : NSObject @end
@interface RLMDecimal128 : NSObject @end
@protocol RLMValue @end
@interface RLMRealm : NSObject
+ (RLMRealm *)defaultRealm;
- (RLMResults *)objects:(NSString *)className where:(NSString *)format, ...;
- (RLMResults *)objects:(NSString *)className withPredicate:(NSPredicate *)predicate;
@end
