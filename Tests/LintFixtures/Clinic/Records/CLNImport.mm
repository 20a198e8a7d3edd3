#import "CLNRecords.h"
#include <string>
#include <vector>

namespace clinic {
struct Row {
    std::string name;
    int age = 0;
    bool isAdult() const { return age >= 18; }
};

template <typename T> class Reader : public Base<T> {
  public:
    explicit Reader(RLMRealm *realm) : realm_(realm) {}
    RLMResults<CLNPatient *> *adults() { return [CLNPatient objectsWhere:@"age >= 18"]; }
    NSUInteger count(const std::string &name) {
        auto text = @(name.c_str());
        return [CLNPatient objectsWhere:@"nane == %@", text].count;  // finds: unknown-property
    }
  private:
    RLMRealm *realm_;
};
}  // namespace clinic

static auto makeFilter = [](NSString *name) { return [NSPredicate predicateWithFormat:@"nama == %@", name]; };

@implementation CLNRecords (Import)

- (void)importRows:(const std::vector<clinic::Row> &)rows {
    for (const auto &row : rows) {
        NSString *name = [NSString stringWithUTF8String:row.name.c_str()];
        CLNPatient *known = [[CLNPatient objectsWhere:@"name == %@", name] firstObject];
        if (known == nil || [known.visits objectsWhere:@"resaon == ''"].count > 0) { continue; }  // finds: unknown-property
    }
    auto patients = [CLNPatient allObjects];
    [patients objectsWhere:@"ago == 3"];  // finds: unknown-property
    std::vector<NSPredicate *> all{[NSPredicate predicateWithFormat:@"anything > 3"]};
    all.push_back(makeFilter(@"a"));
}

@end
