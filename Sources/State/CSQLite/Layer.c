#include "CSQLite.h"

// SQLite's layer for the system.
static sqlite3_vfs *usual_layer = 0;

// Where locks on the log's index fail, SQLite tries a hundred times before it says so, and sleeps for
// 10 s in all. Those sleeps are 1 or 39 k^2 microseconds, and never whole milliseconds, which are
// what it sleeps for a lock that another process holds. The first twenty become 5 ms in all; there
// are no others, since the loop tries again when others are answered.
static int short_sleep(sqlite3_vfs *layer, int microseconds) {
  (void)layer;
  if (microseconds % 1000 != 0) {
    if (microseconds > 39 * 20 * 20) return 0;
    if (microseconds > 300) microseconds = 300;
  }
  return usual_layer->xSleep(usual_layer, microseconds);
}

const char *kurs_sqlite3_add_layer(void) {
  static sqlite3_vfs layer;
  // Pages of the file as they are needed, instead of twenty at once: 44 KiB less of each process's own
  // memory, and 80 microseconds less until the file is open. To be said before anything else.
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, 0, 0, 0);
  usual_layer = sqlite3_vfs_find(0);
  if (!usual_layer) return 0;
  layer = *usual_layer;
  layer.pNext = 0;
  layer.zName = "kurs";
  layer.xSleep = short_sleep;
  return sqlite3_vfs_register(&layer, 0) == SQLITE_OK ? layer.zName : 0;
}
