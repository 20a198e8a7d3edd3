/// How many legs a dog has.
int legs(void);
