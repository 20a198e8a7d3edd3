#include "Plain.h"

int legs(void) { return 4; }
