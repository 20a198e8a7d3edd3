// The trial module: the files of `Vectors/`, which `.ci/release/wasm` puts into one, and a call for each executor.
#include <stdint.h>

int64_t predicate_run_vectors(const unsigned char *files, int32_t count, _Bool is_batch);

static const unsigned char corpus[] = {
#embed CORPUS
};

int64_t scalar(void) { return predicate_run_vectors(corpus, sizeof corpus, 0); }

int64_t batch(void) { return predicate_run_vectors(corpus, sizeof corpus, 1); }
