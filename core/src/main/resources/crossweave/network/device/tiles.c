/*
 * Tiles of a large network: UNIT routers, and TERMINAL_UNIT terminals, that a block simulates. What
 * they use most is in memory that the block shares while it does so: rows of items, one for each
 * number that routers (or terminals) have of an array. Rows that do not change come last.
 */
#if IS_LARGE

#if ROUTERS % 16 == 0 && TERMINALS % 16 == 0 && UNIT % 16 == 0
typedef struct Queued Piece; /* any 16 bytes */
#else
typedef unsigned char Piece;
#endif

FUNCTION bool row_of_terminals(NETWORK *n, int row) { return n->row_owner[row]; }

/* Items of a row that a tile has, as pieces. */
FUNCTION int pieces(NETWORK *n, int row) {
    bool is_of_terminals = row_of_terminals(n, row);
    int left = is_of_terminals ? TERMINALS - n->first_terminal : ROUTERS - n->first_router;
    int most = is_of_terminals ? TERMINAL_UNIT : UNIT;
    int items = left < most ? left : most;
    return items > 0 ? items * n->row_width[row] / (int)sizeof(Piece) : 0;
}

FUNCTION char *row_in_memory(NETWORK *n, char *own, int row) {
    Index first = row_of_terminals(n, row) ? n->first_terminal : n->first_router;
    return own + n->row_place[row] + first * n->row_width[row];
}

FUNCTION void fetch_tile(NETWORK *n, char *own) {
    EACH_OF_WARPS(row, ROWS) {
        const Piece *from = (const Piece *)row_in_memory(n, own, row);
        Piece *to = (Piece *)(shared_memory + n->row_shared[row]);
        EACH_OF_LANES(i, pieces(n, row)) FETCH(to + i, from + i, sizeof(Piece) > 1);
    }
}

FUNCTION void return_tile(NETWORK *n, char *own) {
    EACH_OF_WARPS(row, CHANGING_ROWS) {
        Piece *to = (Piece *)row_in_memory(n, own, row);
        const Piece *from = (const Piece *)(shared_memory + n->row_shared[row]);
        EACH_OF_LANES(i, pieces(n, row)) to[i] = from[i];
    }
}

#endif
