// Tells the thread sanitizer of the waits of Swift's `Mutex`, for a preload: cc -shared -fPIC.
//
// A free `Mutex` is taken and given back by atomic operations that are compiled into the caller, which the sanitizer sees. One
// that has to be waited for goes through these two functions of the library Synchronization, which is not built with the
// sanitizer; without this every such wait is reported as a race.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

// Missing in the processes around the tests, which have no sanitizer.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF) {
  SWIFT void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF) {
  SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  original(mutex);
}
