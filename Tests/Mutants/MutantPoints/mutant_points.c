#include "mutant_points.h"

// Mutants run on Linux; elsewhere this package is only built.
#ifdef __linux__
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

uint8_t mutant_states[MUTANT_LIMIT];

static int32_t reached[MUTANT_LIMIT];
static int32_t reached_count;

bool mutant_reach(int32_t id) {
  if (mutant_states[id] == 1) return true;
  mutant_states[id] = 0;
  reached[reached_count++] = id;
  return false;
}

void mutant_record(void) {
  memset(mutant_states, 2, sizeof mutant_states);
  reached_count = 0;
}

int32_t mutant_recorded(const int32_t **ids) {
  memset(mutant_states, 0, sizeof mutant_states);
  *ids = reached;
  return reached_count;
}

int32_t mutant_fork(int32_t id) {
  int32_t child = fork();
  if (child != 0) return child;
  // Enough for every case, and too little for what allocates without an end.
  struct rlimit none = {0, 0}, memory = {4ul << 30, 4ul << 30};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_AS, &memory);
  if (!freopen("/dev/null", "w", stderr)) _exit(3);
  mutant_states[id] = 1;
  return 0;
}

void mutant_seconds(uint32_t seconds) { alarm(seconds); }

void mutant_leave(const char *name) {
  if (*name) mutant_say(name);
  _exit(*name ? 1 : 0);
}

int32_t mutant_wait(int32_t child) {
  int status = 0;
  if (waitpid(child, &status, 0) < 0) return -999;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void mutant_say(const char *line) {
  char text[1024];
  int length = snprintf(text, sizeof text, "%s\n", line);
  if (length > 0 && write(1, text, length < (int)sizeof text ? (size_t)length : sizeof text - 1) < 0) _exit(3);
}

#endif
