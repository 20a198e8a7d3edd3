#import <AppKit/AppKit.h>

@interface ARWindow : NSWindowController
@property (nonatomic, strong) NSArrayController *arrayController;
@property (nonatomic, strong) NSMutableArray *items;
@end

@implementation ARWindow

- (void)search:(NSString *)text kind:(NSInteger)kind {
    self.arrayController.filterPredicate = [NSPredicate predicateWithFormat:@"name CONTAINS[cd] %@ AND kind == %ld", text, (long)kind];
    [self.arrayController setFilterPredicate:[NSPredicate predicateWithFormat:@"(mask & %d) > 0", 4]];
    NSArray *files = [self.items filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"pathExtension IN %@", @[ @"h", @"m" ]]];
    files = [files filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"NOT (SELF.lastPathComponent BEGINSWITH '.')"]];
    files = [files filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF isKindOfClass: %@", [NSString class]]];
    files = [files filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"class == %@", [NSURL class]]];
    files = [files filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:(@"name == %@ "
                                                                                @"OR title == %@"), text, text]];
    NSPredicate *valid = [NSPredicate predicateWithFormat:@"SELF MATCHES %@", @"\\d{4}-\\d{2}"];
    if ([valid evaluateWithObject:text]) {
        [self.items filterUsingPredicate:[NSPredicate predicateWithFormat:@"date >= %@ && date <= %@", text, NSDate.date]];
    }
    NSFetchRequest *request = [[NSFetchRequest alloc] initWithEntityName:@"Folder"];
    [request setPredicate:[NSPredicate predicateWithFormat:@"parent = %@ AND ALL files.isHidden == NO", self.items.firstObject]];
    NSString *format = [NSString stringWithFormat:@"title == '%@'", text];  // finds: interpolated-text
    [request setPredicate:[NSPredicate predicateWithFormat:format]];
    [request setPredicate:[NSPredicate predicateWithFormat:@"title == %@ AND kind == %d", text]];  // finds: missing-argument
    [request setPredicate:[NSPredicate predicateWithFormat:@"title = “x”"]];  // finds: smart-quote
    // fixes to: [request setPredicate:[NSPredicate predicateWithFormat:@"title = 'x'"]];
    [request setPredicate:[NSPredicate predicateWithFormat:@"title CONTAINS[c '%@'", text]];  // finds: unsupported-string-option
}

@end
