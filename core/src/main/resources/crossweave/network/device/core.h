/* What router.c needs of a compiler for a core. */
#include <stdbool.h>
#define FUNCTION static inline
#define NETWORK const struct Network
#define COUNT_TRAILING_ZEROS(set) __builtin_ctzll(set)
#define ADD_ATOMIC(place, more) ((*(place) += (more)) - (more))
