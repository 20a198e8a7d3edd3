// Foundation's own NSPredicate as an adapter of `predicate-vectors run --adapter` (docs/adapters.md): GNUstep's on Linux, Apple's on macOS.
//
//   clang -framework Foundation Tests/Adapters/foundation.m -o foundation
//   clang $(gnustep-config --objc-flags) -fobjc-runtime=gcc Tests/Adapters/foundation.m $(gnustep-config --base-libs) -o foundation
//
// It skips dialects, clauses and types that Foundation does not have. A case is answered in a process of its own, so that one that ends
// the process, or has no answer within five seconds, fails alone. Standard error has `refused SUITE/ID: REASON` for each refusal.
#import <Foundation/Foundation.h>
#include <sys/wait.h>
#include <unistd.h>

/// An object of the data: key-value coding finds its properties, and no others.
@interface Row : NSObject {
@public
  NSMutableDictionary *values;
  NSString *key;
}
@end

@implementation Row
- (id)valueForKey:(NSString *)name {
  id value = [values objectForKey:name];
  if (value == nil) [NSException raise:NSUndefinedKeyException format:@"the class has no property %@", name];
  return value == [NSNull null] ? nil : value;
}
@end

/// The world of a suite: the properties by class, and the rows.
static NSMutableDictionary *types, *rows;
static NSMutableDictionary *order;
static NSMutableSet *embedded;
/// The name of the suite, and the dialect of its cases that name none.
static NSString *suiteName, *dialect;

static void skip(NSString *reason) { [NSException raise:@"Skip" format:@"%@", reason]; }

/// A property's type as `int`, `Dog` or the like, without marks.
static NSString *element(id type) {
  if ([type isKindOfClass:[NSDictionary class]]) return [type objectForKey:@"objectType"] ?: [type objectForKey:@"type"];
  return [type stringByTrimmingCharactersInSet:[NSCharacterSet characterSetWithCharactersInString:@"?[]<>{}"]];
}

static BOOL isCollection(id type) {
  return [type isKindOfClass:[NSString class]] && ([type hasSuffix:@"[]"] || [type hasSuffix:@"<>"]);
}

static BOOL isMap(id type) { return [type isKindOfClass:[NSString class]] && [type hasSuffix:@"{}"]; }

/// The types whose values Foundation does not have, or compares as others.
static BOOL isForeign(id type) {
  return [type isKindOfClass:[NSDictionary class]] ? ![[type objectForKey:@"type"] isEqual:@"linkingObjects"]
    : [@[@"decimal128", @"objectId", @"uuid", @"mixed"] containsObject:element(type)];
}

static id valueOf(id json, id type);

static Row *rowOf(NSString *className, NSDictionary *json) {
  Row *row = [Row new];
  row->values = [NSMutableDictionary new];
  NSDictionary *properties = [types objectForKey:className];
  for (NSString *name in properties) {
    id type = [properties objectForKey:name];
    id value = isForeign(type) || [type isKindOfClass:[NSDictionary class]] ? nil : valueOf([json objectForKey:name], type);
    [row->values setObject:value ?: [NSNull null] forKey:name];
  }
  return row;
}

static id dateOf(NSString *text) {
  // 2020-01-01T00:00:00.5Z
  int year, month, day, hour, minute;
  double second;
  if (sscanf([text UTF8String], "%d-%d-%dT%d:%d:%lfZ", &year, &month, &day, &hour, &minute, &second) != 6) skip(@"other notations of dates");
  // Days since 1970 in the proleptic Gregorian calendar.
  long y = month <= 2 ? year - 1 : year, m = month <= 2 ? month + 9 : month - 3;
  long era = (y >= 0 ? y : y - 399) / 400, of = y - era * 400;
  long days = era * 146097 + of * 365 + of / 4 - of / 100 + (153 * m + 2) / 5 + day - 1 - 719468;
  return [NSDate dateWithTimeIntervalSince1970:days * 86400.0 + hour * 3600 + minute * 60 + second];
}

/// A value of the data or an argument; links are looked up when all rows are there.
static id valueOf(id json, id type) {
  if (isCollection(type)) {
    NSMutableArray *values = [NSMutableArray array];
    if ([json isKindOfClass:[NSArray class]]) for (id one in json) [values addObject:valueOf(one, element(type)) ?: [NSNull null]];
    return values;
  }
  if (isMap(type)) {
    NSMutableDictionary *values = [NSMutableDictionary dictionary];
    if (json != [NSNull null]) for (id name in json) [values setObject:valueOf([json objectForKey:name], element(type)) ?: [NSNull null] forKey:name];
    return values;
  }
  NSString *kind = type == nil ? nil : element(type);
  if ([types objectForKey:kind ?: @""]) {
    if (json == nil || json == [NSNull null]) return nil;
    return [embedded containsObject:kind] ? (id)rowOf(kind, json) : @{@"$link": [NSString stringWithFormat:@"%@/%@", kind, json]};
  }
  if (json == [NSNull null] || json == nil) {
    if (type == nil || json != nil || [type hasSuffix:@"?"]) return nil;
    if ([kind isEqual:@"string"]) return @"";
    if ([kind isEqual:@"data"]) return [NSData data];
    if ([kind isEqual:@"date"]) return [NSDate dateWithTimeIntervalSince1970:0];
    return [NSNumber numberWithInt:0];
  }
  if ([json isKindOfClass:[NSArray class]]) {
    NSMutableArray *values = [NSMutableArray array];
    for (id one in json) [values addObject:valueOf(one, nil) ?: [NSNull null]];
    return values;
  }
  if (![json isKindOfClass:[NSDictionary class]]) return json;
  NSString *name = [[json allKeys] firstObject];
  id inner = [json objectForKey:name];
  if ([name isEqual:@"$date"] && [inner isKindOfClass:[NSString class]]) return dateOf(inner);
  if ([name isEqual:@"$date"]) return [NSDate dateWithTimeIntervalSince1970:[[inner objectForKey:@"$numberLong"] doubleValue] / 1000];
  if ([name isEqual:@"$binary"]) return [[NSData alloc] initWithBase64EncodedString:[inner objectForKey:@"base64"] options:0];
  if ([name isEqual:@"$numberLong"] || [name isEqual:@"$numberInt"]) return [NSNumber numberWithLongLong:[inner longLongValue]];
  if ([name isEqual:@"$numberDouble"] || [name isEqual:@"$float"]) {
    NSString *text = [inner description];
    double number = [text isEqual:@"NaN"] ? NAN : [text hasSuffix:@"Infinity"] ? ([text hasPrefix:@"-"] ? -INFINITY : INFINITY) : [text doubleValue];
    return [name isEqual:@"$float"] ? [NSNumber numberWithFloat:number] : [NSNumber numberWithDouble:number];
  }
  if ([name isEqual:@"$link"]) return @{@"$link": inner};
  skip([name hasPrefix:@"$"] ? @"decimals, object ids, UUIDs, mixed values and shapes" : @"dictionaries as arguments");
  return nil;
}

/// Puts rows in the place of links.
static id linked(id value) {
  if ([value isKindOfClass:[NSArray class]]) {
    NSMutableArray *values = [NSMutableArray array];
    for (id one in value) [values addObject:linked(one)];
    return values;
  }
  if ([value isKindOfClass:[Row class]]) {
    Row *row = value;
    for (NSString *name in [row->values allKeys]) [row->values setObject:linked([row->values objectForKey:name]) forKey:name];
    return row;
  }
  if (![value isKindOfClass:[NSDictionary class]]) return value;
  id path = [value objectForKey:@"$link"];
  if (path != nil && [value count] == 1) {
    NSRange slash = [path rangeOfString:@"/"];
    if (slash.location == NSNotFound) skip(@"deleted objects");
    Row *row = [[rows objectForKey:[path substringToIndex:slash.location]] objectForKey:[path substringFromIndex:slash.location + 1]];
    return row ?: (id)[NSNull null];
  }
  NSMutableDictionary *values = [NSMutableDictionary dictionary];
  for (id name in value) [values setObject:linked([value objectForKey:name]) forKey:name];
  return values;
}

static NSComparisonResult byPlace(id a, id b, void *context) { return [[a objectAtIndex:0] compare:[b objectAtIndex:0]]; }

/// The names of the objects of each class as they stand in the text, whose order NSDictionary does not keep.
static NSArray *inOrder(NSString *line, NSDictionary *objects) {
  NSMutableArray *places = [NSMutableArray array];
  for (NSString *name in objects) {
    NSData *quoted = [NSJSONSerialization dataWithJSONObject:@[name] options:0 error:NULL];
    NSString *text = [[NSString alloc] initWithData:quoted encoding:NSUTF8StringEncoding];
    text = [text substringWithRange:NSMakeRange(1, [text length] - 2)];
    [places addObject:@[[NSNumber numberWithUnsignedLong:[line rangeOfString:[text stringByAppendingString:@": {"]].location], name]];
  }
  NSMutableArray *names = [NSMutableArray array];
  for (NSArray *place in [places sortedArrayUsingFunction:byPlace context:NULL])
    [names addObject:[place objectAtIndex:1]];
  return names;
}

static void open_suite(NSDictionary *suite, NSString *line) {
  types = [NSMutableDictionary new];
  rows = [NSMutableDictionary new];
  order = [NSMutableDictionary new];
  embedded = [NSMutableSet new];
  suiteName = [[suite objectForKey:@"suite"] copy];
  dialect = [[suite objectForKey:@"dialect"] copy];
  for (NSDictionary *definition in [suite objectForKey:@"schema"]) {
    [types setObject:[definition objectForKey:@"properties"] forKey:[definition objectForKey:@"name"]];
    if ([[definition objectForKey:@"embedded"] boolValue]) [embedded addObject:[definition objectForKey:@"name"]];
  }
  NSDictionary *data = [suite objectForKey:@"data"];
  for (NSString *className in data) {
    NSMutableDictionary *objects = [NSMutableDictionary new];
    NSDictionary *json = [data objectForKey:className];
    for (NSString *key in json) {
      Row *row = rowOf(className, [json objectForKey:key]);
      row->key = key;
      [objects setObject:row forKey:key];
    }
    [rows setObject:objects forKey:className];
    [order setObject:inOrder(line, json) forKey:className];
  }
  for (NSString *className in rows)
    for (NSString *key in [rows objectForKey:className]) linked([[rows objectForKey:className] objectForKey:key]);
  // Who links here.
  for (NSString *className in rows)
    for (NSString *name in [types objectForKey:className]) {
      NSDictionary *type = [[types objectForKey:className] objectForKey:name];
      if (![type isKindOfClass:[NSDictionary class]] || isForeign(type)) continue;
      for (NSString *key in [rows objectForKey:className]) {
        Row *row = [[rows objectForKey:className] objectForKey:key];
        NSMutableArray *owners = [NSMutableArray array];
        NSString *ownerClass = [type objectForKey:@"objectType"];
        for (NSString *other in [order objectForKey:ownerClass]) {
          Row *owner = [[rows objectForKey:ownerClass] objectForKey:other];
          id links = [owner->values objectForKey:[type objectForKey:@"property"]];
          if (![links isKindOfClass:[NSArray class]]) links = @[links];
          for (id link in links) if (link == row) [owners addObject:owner];
        }
        [row->values setObject:owners forKey:name];
      }
    }
}

static NSDictionary *matchesOf(NSDictionary *question) {
  NSString *text = [question objectForKey:@"predicate"], *className = [question objectForKey:@"class"];
  if (![[question objectForKey:@"dialect"] ?: dialect isEqual:@"nspredicate"]) skip(@"other dialects");
  for (NSString *member in @[@"sort", @"distinct", @"limit", @"limits", @"requires"])
    if ([question objectForKey:member]) skip(@"sorts, limits and shapes");
  if ([types objectForKey:className] == nil || [embedded containsObject:className]) skip(@"classes without objects");
  // A word of the text that is a property of a foreign type.
  NSMutableSet *words = [NSMutableSet set];
  NSArray *args = [question objectForKey:@"args"] ?: @[];
  NSString *all = [NSString stringWithFormat:@"%@ %@", text, [args description]];
  for (NSString *word in [all componentsSeparatedByCharactersInSet:[[NSCharacterSet alphanumericCharacterSet] invertedSet]]) [words addObject:word];
  for (NSString *other in types)
    for (NSString *name in [types objectForKey:other])
      if (isForeign([[types objectForKey:other] objectForKey:name]) && [words containsObject:name])
        skip(@"decimals, object ids, UUIDs, mixed values and shapes");
  NSMutableArray *arguments = [NSMutableArray array];
  for (id json in args) [arguments addObject:linked(valueOf(json, nil) ?: [NSNull null])];
  NSMutableDictionary *variables = [NSMutableDictionary dictionary];
  for (NSString *name in [question objectForKey:@"variables"])
    [variables setObject:linked(valueOf([[question objectForKey:@"variables"] objectForKey:name], nil) ?: [NSNull null]) forKey:name];
  NSMutableArray *matches = [NSMutableArray array];
  @try {
    NSPredicate *predicate = [NSPredicate predicateWithFormat:text argumentArray:arguments];
    if ([variables count] > 0) predicate = [predicate predicateWithSubstitutionVariables:variables];
    for (NSString *key in [order objectForKey:className])
      if ([predicate evaluateWithObject:[[rows objectForKey:className] objectForKey:key]]) [matches addObject:key];
  } @catch (NSException *exception) {
    fprintf(stderr, "refused %s/%s: %s\n", [suiteName UTF8String], [[question objectForKey:@"id"] UTF8String], [[exception reason] UTF8String]);
    return @{@"error": @{}};
  }
  return @{@"matches": matches};
}

static void say(NSDictionary *answer) {
  NSData *data = [NSJSONSerialization dataWithJSONObject:answer options:0 error:NULL];
  fwrite([data bytes], 1, [data length], stdout);
  fputc('\n', stdout);
  fflush(stdout);
}

int main(void) {
  NSAutoreleasePool *outer = [NSAutoreleasePool new];
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stdin)) > 0) {
    NSData *bytes = [NSData dataWithBytes:line length:length];
    NSDictionary *question = [NSJSONSerialization JSONObjectWithData:bytes options:0 error:NULL];
    if ([question objectForKey:@"suite"]) {
      @try {
        open_suite(question, [[NSString alloc] initWithData:bytes encoding:NSUTF8StringEncoding]);
        say(@{@"suite": [question objectForKey:@"suite"]});
      } @catch (NSException *exception) {
        say(@{@"skip": [NSString stringWithFormat:@"%@", [exception reason]]});
      }
      continue;
    }
    pid_t child = fork();
    if (child == 0) {
      alarm(5);
      @try {
        say(matchesOf(question));
      } @catch (NSException *exception) {
        say(@{@"skip": [NSString stringWithFormat:@"%@", [exception reason]]});
      }
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    // This is no answer, and so the case fails.
    if (WIFSIGNALED(status)) say(@{@"ended": [NSString stringWithFormat:@"by signal %d", WTERMSIG(status)]});
  }
  [outer release];
  return 0;
}
