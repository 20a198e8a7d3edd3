#import "LIBBook.h"

@implementation LIBItem

+ (NSString *)primaryKey {
    return @"identifier";
}

+ (NSArray<NSString *> *)requiredProperties {
    return @[ @"identifier", @"title" ];
}

@end

@implementation LIBPage
@end

@implementation LIBBook
+ (NSString *)formatOfTitle:(NSString *)title { return [NSString stringWithFormat:@"title == '%@'", title]; }

+ (NSArray *)ignoredProperties {
    return @[ @"cellHeight" ];
}

+ (NSArray *)indexedProperties {
    return @[ @"isbn" ];
}

+ (NSDictionary<NSString *, RLMPropertyDescriptor *> *)linkingObjectsProperties {
    return @{
        @"loans" : [RLMPropertyDescriptor descriptorWithClass:LIBLoan.class propertyName:@"book"],
    };
}

- (NSString *)displayTitle {
    return [NSString stringWithFormat:@"%@ (%@)", self.title, self.author.name];
}

- (NSString *)summary {
    LIBPage *first = [[self.pages objectsWhere:@"number == 1"] firstObject];
    return first.text ?: @"";
}

@end

@implementation LIBAuthor

+ (NSArray *)requiredProperties {
    return @[ @"name" ];
}

+ (NSDictionary *)linkingObjectsProperties {
    return @{@"books" : [RLMPropertyDescriptor descriptorWithClass:[LIBBook class] propertyName:@"author"]};
}

@end

@implementation LIBLoan

+ (NSString *)primaryKey {
    return @"_id";
}

+ (NSArray *)requiredProperties {
    return @[ @"reader" ];
}

@end
