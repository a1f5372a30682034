#include "CChartApp.h"

// A file placed in the binary as it is: `#embed` is of C23, and the compiler would say that this package is older.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "data/chart.html"
};

KursPage kurs_chart_page(void) { return (KursPage){page, sizeof page}; }
