// The declarations of Apple's C library that the sources use, with the types that they have there.
#define NONNULL _Nonnull
#define NULLABLE _Nullable

typedef int pid_t;
typedef unsigned short mode_t;
typedef long long off_t;
typedef int dev_t;
typedef unsigned uid_t, gid_t;
typedef unsigned short nlink_t;
typedef unsigned long long ino_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef unsigned sigset_t;
typedef unsigned nfds_t;
typedef void (*sig_t)(int);
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
typedef struct DIR { int unused; } DIR;
typedef struct _opaque_pthread_t *pthread_t;
struct _opaque_pthread_t { long unused; };
struct timespec { long tv_sec, tv_nsec; };
struct stat {
  dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; struct timespec st_mtimespec;
  off_t st_size;
};
typedef struct _acl *acl_t;
typedef enum { ACL_TYPE_EXTENDED = 0x100 } acl_type_t;
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct dirent { char d_name[1024]; };
struct pollfd { int fd; short events, revents; };
typedef enum { _CLOCK_REALTIME = 0, CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;

#define EPERM 1
#define EINTR 4
#define EACCES 13
#define EBUSY 16
#define EROFS 30
#define ENAMETOOLONG 63
#define EPIPE 32
#define ECONNRESET 54
#define EEXIST 17
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ETIMEDOUT 60
#define F_OK 0
#define W_OK 2
#define _SC_NPROCESSORS_ONLN 58
#define F_SETFD 2
#define F_GETFL 3
#define F_GETFD 1
#define F_SETFL 4
#define FD_CLOEXEC 1
#define O_RDONLY 0
#define O_WRONLY 1
#define O_NONBLOCK 4
#define O_CREAT 0x200
#define O_TRUNC 0x400
#define O_EXCL 0x800
#define O_NOCTTY 0x20000
#define O_CLOEXEC 0x1000000
#define SEEK_SET 0
#define SEEK_CUR 1
#define POLLIN 1
#define POLLOUT 4
#define WNOHANG 1
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define POSIX_SPAWN_SETPGROUP 2
#define POSIX_SPAWN_SETSIGDEF 4

int acl_free(void *NONNULL object);
acl_t NULLABLE acl_get_file(const char *NONNULL path, acl_type_t type);
int access(const char *NONNULL path, int mode);
int close(int file);
int closedir(DIR *NONNULL directory);
int clock_gettime(clockid_t clock, struct timespec *NONNULL time);
void exit(int status) __attribute__((noreturn));
int fchmod(int file, mode_t mode);
int fchown(int file, uid_t owner, gid_t group);
void free(void *NULLABLE memory);
int fstat(int file, struct stat *NONNULL status);
int fsync(int file);
int ftruncate(int file, off_t size);
char *NULLABLE getcwd(char *NULLABLE buffer, size_t size);
char *NULLABLE getenv(const char *NONNULL name);
pid_t getpid(void);
long sysconf(int);
int isatty(int file);
int kill(pid_t process, int signal);
ssize_t listxattr(const char *NONNULL path, char *NULLABLE names, size_t size, int options);
off_t lseek(int file, off_t offset, int origin);
int lstat(const char *NONNULL path, struct stat *NONNULL status);
int mkstemp(char *NONNULL name);
ssize_t pread(int file, void *NULLABLE bytes, size_t size, off_t offset);
ssize_t pwrite(int file, const void *NULLABLE bytes, size_t size, off_t offset);
int stat(const char *NONNULL path, struct stat *NONNULL status);
int mkdir(const char *NONNULL path, mode_t mode);
DIR *NULLABLE opendir(const char *NONNULL path);
int pipe(int *NONNULL ends);
int poll(struct pollfd *NULLABLE files, nfds_t count, int milliseconds);
int raise(int signal);
ssize_t read(int file, void *NULLABLE bytes, size_t count);
struct dirent *NULLABLE readdir(DIR *NONNULL directory);
ssize_t readlink(const char *NONNULL path, char *NULLABLE buffer, size_t size);
char *NULLABLE realpath(const char *NONNULL path, char *NULLABLE buffer);
int rename(const char *NONNULL from, const char *NONNULL to);
int sigaddset(sigset_t *NONNULL set, int signal);
int sigemptyset(sigset_t *NONNULL set);
sig_t NULLABLE signal(int signal, sig_t NULLABLE handler);
char *NULLABLE strdup(const char *NONNULL text);
char *NONNULL strerror(int error);
int unlink(const char *NONNULL path);
int usleep(unsigned microseconds);
pid_t waitpid(pid_t process, int *NULLABLE status, int options);
ssize_t write(int file, const void *NULLABLE bytes, size_t count);

int posix_spawn(pid_t *NULLABLE process, const char *NONNULL path, const posix_spawn_file_actions_t NULLABLE *NULLABLE actions,
  const posix_spawnattr_t NULLABLE *NULLABLE attributes, char *NULLABLE const *NONNULL words, char *NULLABLE const *NULLABLE environment);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t NULLABLE *NONNULL actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t NULLABLE *NONNULL actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t NULLABLE *NONNULL actions, int from, int to);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t NULLABLE *NONNULL actions, int file, const char *NONNULL path,
  int flags, mode_t mode);
int posix_spawnattr_init(posix_spawnattr_t NULLABLE *NONNULL attributes);
int posix_spawnattr_destroy(posix_spawnattr_t NULLABLE *NONNULL attributes);
int posix_spawnattr_setflags(posix_spawnattr_t NULLABLE *NONNULL attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t NULLABLE *NONNULL attributes, pid_t group);
int posix_spawnattr_setsigdefault(posix_spawnattr_t NULLABLE *NONNULL attributes, const sigset_t *NONNULL set);

pthread_t NONNULL pthread_self(void);

struct os_unfair_lock_s { unsigned opaque; };
typedef struct os_unfair_lock_s os_unfair_lock;
void os_unfair_lock_lock(os_unfair_lock *NONNULL lock);
void os_unfair_lock_unlock(os_unfair_lock *NONNULL lock);
double strtod(const char *NONNULL text, char *NULLABLE *NULLABLE end);
long long strtoll(const char *NONNULL text, char *NULLABLE *NULLABLE end, int base);
double pow(double base, double exponent);
double exp(double value);
double log(double value);
double log10(double value);
