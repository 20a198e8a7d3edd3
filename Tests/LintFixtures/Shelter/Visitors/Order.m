#import "Visitor.h"

// A variable of a file that a method writes may keep its value, or not.
static NSString *written = @"vsits == 2";  // finds: unknown-property
static NSString *kept = @"vsits == 2";  // finds: unknown-property
NSString *const fixed = @"visits == 2";

@implementation Desk

- (void)write { written = @"visits == 3"; }

- (void)read {
  [Visitor objectsWhere:written];
  [Visitor objectsWhere:kept];
  [Visitor objectsWhere:fixed];
}

- (void)predicates:(BOOL)flag {
  NSPredicate *p = [NSPredicate predicateWithFormat:@"visits == 2"];
  [Visitor objectsWithPredicate:p];
  p = [NSPredicate predicateWithFormat:@"price == 2"];
  [Ticket objectsWithPredicate:p];
  p = [NSPredicate predicateWithFormat:@"visits == 2"];  // finds: unknown-property
  [Ticket objectsWithPredicate:p];

  NSMutableArray *all = [NSMutableArray array];
  [all addObject:[NSPredicate predicateWithFormat:@"visits == 2"]];
  [Visitor objectsWithPredicate:[NSCompoundPredicate andPredicateWithSubpredicates:all]];
  all = [NSMutableArray array];
  [all addObject:[NSPredicate predicateWithFormat:@"price == 2"]];
  [Ticket objectsWithPredicate:[NSCompoundPredicate andPredicateWithSubpredicates:all]];
}

- (void)requests {
  NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Course"];
  r.predicate = [NSPredicate predicateWithFormat:@"title == 'x'"];
  r = [NSFetchRequest fetchRequestWithEntityName:@"Level"];
  r.predicate = [NSPredicate predicateWithFormat:@"number > 3"];
  r.predicate = [NSPredicate predicateWithFormat:@"title == 'x'"];  // finds: unknown-property
}

@end
