/* A disk that forgets, at a power cut, what it was not asked to sync: every fsync and fdatasync copies the file to
   <file>.synced. After the cut these copies are all there is. EIGHTS_SYNC_FAILS=n lets the n-th sync fail. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int syncs = 0;

static int keep(int fd) {
    const char *failing = getenv("EIGHTS_SYNC_FAILS");
    if (failing && ++syncs == atoi(failing)) {
        errno = EIO;
        return -1;
    }
    struct stat status;
    char link[64], path[PATH_MAX + 16], fresh[PATH_MAX + 16], bytes[1 << 16];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX);
    if (length < 0 || fstat(fd, &status) || !S_ISREG(status.st_mode)) return 0;
    path[length] = 0;
    snprintf(fresh, sizeof fresh, "%.*s.fresh", PATH_MAX, path);
    strcat(path, ".synced");
    int out = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    off_t place = 0;
    ssize_t count;
    while ((count = pread(fd, bytes, sizeof bytes, place)) > 0) {
        if (write(out, bytes, count) != count) abort();
        place += count;
    }
    close(out);
    rename(fresh, path);
    return 0;
}

int fsync(int fd) { return keep(fd); }
int fdatasync(int fd) { return keep(fd); }
