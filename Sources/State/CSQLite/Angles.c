// SQL has functions of angles, which kurs does not ask for. In a static program these take the place of those of the C
// library, whose tables are 0.28 MB of it.
#ifdef CSQLITE_STATIC
#define NO_ANGLE(name) double name(double x) { return (x - x) / (x - x); }

NO_ANGLE(acos)
NO_ANGLE(acosh)
NO_ANGLE(asin)
NO_ANGLE(asinh)
NO_ANGLE(atan)
NO_ANGLE(atanh)
NO_ANGLE(cos)
NO_ANGLE(cosh)
NO_ANGLE(sin)
NO_ANGLE(sinh)
NO_ANGLE(tan)
NO_ANGLE(tanh)

double atan2(double y, double x) { return acos(y - y + x - x); }
#endif
