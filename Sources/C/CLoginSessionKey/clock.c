// The clock for a key's lifetime: it keeps running while the machine sleeps, and so does its alarm.

#include "CLoginSessionKey.h"

#include <sys/timerfd.h>
#include <time.h>

enum { MILLISECONDS = 1000, NANOSECONDS = 1000000 };

int64_t ltui_clock_now(void) {
  struct timespec moment = {0};
  clock_gettime(CLOCK_BOOTTIME, &moment);
  return (int64_t)moment.tv_sec * MILLISECONDS + moment.tv_nsec / NANOSECONDS;
}

int ltui_alarm_make(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

bool ltui_alarm_set(int alarm, int64_t moment) {
  struct itimerspec time = {0};
  if (moment > 0) {
    time.it_value.tv_sec = moment / MILLISECONDS;
    time.it_value.tv_nsec = moment % MILLISECONDS * NANOSECONDS;
  }
  return timerfd_settime(alarm, TFD_TIMER_ABSTIME, &time, NULL) == 0;
}
