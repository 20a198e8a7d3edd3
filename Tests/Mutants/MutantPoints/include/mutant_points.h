#pragma once
#include <stdbool.h>
#include <stdint.h>

// The points at which the copy of the sources may behave otherwise, one byte each: 0 as written, 1 altered, 2 to be recorded.

enum { MUTANT_LIMIT = 16384 };
extern uint8_t mutant_states[MUTANT_LIMIT];

/// What a point whose state is not 0 does: records that it was reached, or says that it is altered.
bool mutant_reach(int32_t id);

/// Whether the point behaves otherwise.
static inline bool mutant_hit(int32_t id) { return __builtin_expect(mutant_states[id] != 0, 0) && mutant_reach(id); }

/// Begins to record: every point is reported the first time that it is reached.
void mutant_record(void);
/// Ends it, and returns how many points were reached; `ids` are they until the next record begins.
int32_t mutant_recorded(const int32_t **ids);

/// Splits the process: 0 in the child, whose memory and time are bounded, the child's number in the parent.
int32_t mutant_fork(int32_t id);
/// Gives the child so many seconds from now on.
void mutant_seconds(uint32_t seconds);
/// Ends the child: with a case that noticed, or with 0 bytes where none did.
void mutant_leave(const char *name);
/// Waits for a child: its exit status, or the negative number of the signal that ended it.
int32_t mutant_wait(int32_t child);
/// Writes a line at once.
void mutant_say(const char *line);
