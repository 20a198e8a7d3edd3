// Memory for the one thread that there is: what Embedded Swift asks of a C library.
//
// Blocks come in sizes that are powers of two and three steps between them. A block that is freed waits for the next of its size; none is
// ever cut or joined, so that both take constant time, and memory stays as it is when the same work is done again.
#include "runtime.h"

typedef struct Block Block;
struct Block {
  Block *next;
};

// Stands before what is handed out: which list a block belongs to, and how far before it begins.
typedef struct {
  uint32_t size_class;
  uint32_t offset;
  uint32_t reserved[2];
} Header;

enum { header_size = sizeof(Header), class_count = 4 * 32, page_size = 65536 };

extern unsigned char __heap_base;
static uintptr_t top;
static uintptr_t end;
static Block *waiting[class_count];

// The least class whose blocks hold so many bytes, and how many they hold.
static uint32_t class_of(size_t size, size_t *room) {
  if (size < 32) size = 32;
  uint32_t bits = 31 - (uint32_t)__builtin_clz((uint32_t)size);
  size_t step = (size_t)1 << (bits - 2);
  uint32_t steps = (uint32_t)((size - ((size_t)1 << bits) + step - 1) / step);
  *room = ((size_t)1 << bits) + steps * step;
  return bits * 4 + steps;
}

static void *carve(size_t size) {
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = (uintptr_t)__builtin_wasm_memory_size(0) * page_size;
  }
  if (size > end - top) {
    size_t missing = size - (end - top);
    // An eighth more than is asked for, so that the memory is not grown for every block.
    size_t pages = missing / page_size + 1 + end / page_size / 8;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      pages = missing / page_size + 1;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    end += pages * page_size;
  }
  void *block = (void *)top;
  top += size;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t extra = alignment > 16 ? alignment : 0;
  if (size > INT32_MAX - header_size - extra - page_size) return 12;
  size_t room;
  uint32_t size_class = class_of(size + header_size + extra, &room);
  unsigned char *block = (unsigned char *)waiting[size_class];
  if (block) {
    waiting[size_class] = ((Block *)block)->next;
  } else {
    room = (room + 15) & ~(size_t)15;
    block = carve(room);
    if (!block) return 12;
  }
  unsigned char *start = block + header_size;
  if (extra) start = (unsigned char *)(((uintptr_t)start + alignment - 1) & ~(uintptr_t)(alignment - 1));
  Header *header = (Header *)(start - header_size);
  header->size_class = size_class;
  header->offset = (uint32_t)(start - block);
  *result = start;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  Header *header = (Header *)((unsigned char *)pointer - header_size);
  uint32_t size_class = header->size_class;
  Block *block = (Block *)((unsigned char *)pointer - header->offset);
  block->next = waiting[size_class];
  waiting[size_class] = block;
}

void *malloc(size_t size) {
  void *result;
  return posix_memalign(&result, 16, size) == 0 ? result : 0;
}

// With bulk memory these are single instructions.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8; count -= 8, a += 8, b += 8) {
    uint64_t x, y;
    __builtin_memcpy(&x, a, 8);
    __builtin_memcpy(&y, b, 8);
    if (x != y) break;
  }
  for (; count > 0; count--, a++, b++) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// The seed of hashes: the host gives one that nobody can guess, where data come from outside.
static uint64_t state = 0x9E3779B97F4A7C15;

void predicate_seed(uint64_t seed) { state ^= seed; }

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count; index++) {
    // splitmix64
    state += 0x9E3779B97F4A7C15;
    uint64_t mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    bytes[index] = (unsigned char)(mixed ^ (mixed >> 31));
  }
}
