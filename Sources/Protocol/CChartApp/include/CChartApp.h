#ifndef KURS_CCHARTAPP_H
#define KURS_CCHARTAPP_H

#include <stddef.h>

/// A text that stays where it is, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursPage;

/// `data/chart.html`
KursPage kurs_chart_page(void);

#endif
