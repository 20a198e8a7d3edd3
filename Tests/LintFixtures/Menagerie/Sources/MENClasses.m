#import <Realm/Realm.h>
@interface MENPhoto : RLMObject
@property NSString *title;
@property NSString *key;
@end
@interface MENSound : RLMObject
@property NSString *title;
@property int length;
@end
typedef NS_ENUM(NSInteger, MENKind) { MENKindPhoto, MENKindSound };

@interface MENClasses : NSObject
@property NSPredicate *written;
@end
@implementation MENClasses
// Each class of a list runs it.
- (void)clean {
  NSArray *classes = @[ MENPhoto.class, [MENSound class] ];
  for (Class next in classes) {
    [next objectsWithPredicate:[NSPredicate predicateWithFormat:@"title == ''"]];
    [next objectsWhere:@"length == 3"];  // finds: unknown-property
  }
  for (Class next in [self unknown]) { [next objectsWhere:@"anything == 3"]; }
}
- (NSArray *)unknown { return nil; }
// A switch gives one of several classes.
- (Class)classOf:(MENKind)kind {
  switch (kind) {
    case MENKindPhoto: return [MENPhoto class];
    case MENKindSound: return [MENSound class];
  }
}
- (RLMResults *)objectsOf:(Class)type predicate:(NSPredicate *)predicate { return [type objectsWithPredicate:predicate]; }
- (RLMResults *)objectsOfKind:(MENKind)kind predicate:(NSPredicate *)predicate {
  return [self objectsOf:[self classOf:kind] predicate:predicate];
}
- (void)kinds {
  [self objectsOfKind:MENKindSound predicate:[NSPredicate predicateWithFormat:@"length == 3"]];
  [self objectsOfKind:MENKindSound predicate:[NSPredicate predicateWithFormat:@"lenght == 3"]];  // finds: unknown-property
  [self objectsOf:[MENPhoto class] predicate:[NSPredicate predicateWithFormat:@"length == 3"]];  // finds: unknown-property
  Class local = nil;
  if ([self unknown]) { local = [MENPhoto class]; } else { local = MENSound.class; }
  [local objectsWhere:@"length == 3"];  // finds: unknown-property
  [local objectsWhere:@"lenght == 3"];  // finds: unknown-property
}
// Conditions decide whether a use of one of several classes is reached.
- (void)guarded:(BOOL)flag {
  Class local = flag ? [MENPhoto class] : [MENSound class];
  if (!flag) { [local objectsWhere:@"length == 3"]; }
  if (flag) return;
  [local objectsWhere:@"length == 3"];
}
// What callers give as a class.
- (void)named:(Class)type { [type objectsWhere:@"tilte == 'x'"]; }  // finds: unknown-property
- (void)uncalled:(Class)type { [type objectsWhere:@"tilte == 'x'"]; }
- (void)asking:(Class)type { if (type == MENSound.class) { [type objectsWhere:@"wave == 'x'"]; } }
- (void)call { [self named:MENPhoto.class]; [self named:[MENSound class]]; [self asking:MENPhoto.class]; }
// Texts through several methods.
+ (NSString *)textOf:(NSString *)title { return [NSString stringWithFormat:@"tilte == %@", @"'x'"]; }  // finds: unknown-property
- (NSString *)text { return [self.class textOf:@"a"]; }
- (NSString *)length { return @"length == 3"; }  // finds: unknown-property
- (void)texts { [MENPhoto objectsWhere:[self text]]; [MENPhoto objectsWhere:self.length]; [MENSound objectsWhere:self.length]; }
// The condition that chooses the text also leads to its use.
- (void)chosen:(BOOL)isSound {
  NSString *text = isSound ? @"length > 1" : @"key == 'a'";
  if (isSound) { [MENSound objectsWhere:text]; } else { [MENPhoto objectsWhere:text]; }
}
- (void)chosenBefore:(BOOL)isSound {
  NSString *text = isSound ? @"length > 1" : @"key == 'a'";
  if (!isSound) { [MENPhoto objectsWhere:text]; return; }
  [MENSound objectsWhere:text];
}
- (void)chosenForAll:(BOOL)isSound {
  NSString *text = isSound ? @"length > 1" : @"key == 'a'";  // finds: unknown-property
  [MENSound objectsWhere:text];
}
// A key picks one.
- (void)keyed:(NSString *)key {
  NSDictionary *texts = @{ @"sound" : @"length > 1", @"photo" : @"key == 'a'", @"wrong" : @"lenght > 1" };  // finds: unknown-property
  [MENSound objectsWhere:texts[@"sound"]];
  [MENPhoto objectsWhere:[texts objectForKey:@"photo"]];
  [MENPhoto objectsWhere:texts[key]];
  [MENSound objectsWhere:texts[key]];
}
// A property that is written twice has what its last writer gave it.
- (void)soundsOf:(NSInteger)length {
  self.written = [NSPredicate predicateWithFormat:@"length > %d", 1];
  [MENSound objectsWithPredicate:self.written];
}
- (void)photosOf:(NSInteger)length {
  self.written = [NSPredicate predicateWithFormat:@"key == 'a'"];
  [MENPhoto objectsWithPredicate:self.written];
}
// A loop may call the elements of an untyped list as it likes.
- (void)loops:(NSArray<NSString *> *)names {
  NSArray *lengths = @[ @1, @2 ];
  for (NSString *next in lengths) { [MENSound objectsWhere:@"length == %@", next]; }
  for (NSString *next in names) { [MENSound objectsWhere:@"length == %@", next]; }  // finds: type-mismatch
}
@end

SpecBegin(Photos)
describe(@"photos", ^{
  it(@"are found", ^{
    RLMResults<MENPhoto *> *photos = [MENPhoto allObjects];
    [photos objectsWhere:@"title == 'x'"];
    [photos objectsWhere:@"tilte == 'x'"];  // finds: unknown-property
  });
});
SpecEnd
