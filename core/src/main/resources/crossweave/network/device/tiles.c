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

/* Items of a row that a tile has, as pieces. */
FUNCTION int pieces(NETWORK *n, struct Row row) {
    int left = row.of_terminals ? TERMINALS - n->first_terminal : ROUTERS - n->first_router;
    int most = row.of_terminals ? TERMINAL_UNIT : UNIT;
    int items = left < most ? left : most;
    return items > 0 ? items * row.width / (int)sizeof(Piece) : 0;
}

FUNCTION char *row_in_memory(NETWORK *n, char *own, struct Row row) {
    Index first = row.of_terminals ? n->first_terminal : n->first_router;
    return own + row.place + first * row.width;
}

FUNCTION void fetch_tile(NETWORK *n, char *own) {
    EACH_OF_WARPS(i, ROWS) {
        struct Row row = rows[i];
        const Piece *from = (const Piece *)row_in_memory(n, own, row);
        Piece *to = (Piece *)(shared_memory + row.shared);
        EACH_OF_LANES(piece, pieces(n, row)) {
            FETCH(to + piece, from + piece, (sizeof(Piece) > 1));
        }
    }
}

FUNCTION void return_tile(NETWORK *n, char *own) {
    EACH_OF_WARPS(i, CHANGING_ROWS) {
        struct Row row = rows[i];
        Piece *to = (Piece *)row_in_memory(n, own, row);
        const Piece *from = (const Piece *)(shared_memory + row.shared);
        EACH_OF_LANES(piece, pieces(n, row)) to[piece] = from[piece];
    }
}

#endif
