#include "CBundledRates.h"
