// Collectives. Each is called by one process on every virtual processor, by all with the same
// count, operation and root (whose number goes around: n is 0 again). They are made of messages with
// tags below -1, which no program has.
// T is int or float: there is a function for each.

// What two values give: SUM 0, PRODUCT 1, MIN 2, MAX 3.
T combined(T a, T b, int operation) {
    switch (operation) {
    case 0: return a + b;
    case 1: return a * b;
    case 2: return a < b ? a : b;
    default: return a > b ? a : b;
    }
}

// All get the data of the root: in every round, those who have it pass it on.
void spread(T *data, int count, int root) {
    int n = nprocs();
    int me, step;
    root = (root % n + n) % n;
    me = (self() - root + n) % n;
    for (step = 1; step < n; step *= 2) {
        if (me < step) {
            if (me + step < n)
                send(data, count, -2, (me + step + root) % n);
        } else if (me < 2 * step)
            receiveFrom(data, count, -2, (me - step + root) % n);
    }
}

// The root gets what all have, combined element by element.
void reduce(T *data, T *result, int count, int operation, int root) {
    T mine[256], theirs[256];
    int n = nprocs();
    int me, from, size, step, i;
    root = (root % n + n) % n;
    me = (self() - root + n) % n;
    for (from = 0; from < count; from += 256) {
        size = count - from < 256 ? count - from : 256;
        for (i = 0; i < size; i++)
            mine[i] = data[from + i];
        for (step = 1; step < n; step *= 2) {
            if (me % (2 * step) != 0) {
                send(mine, size, -3, (me - step + root) % n);
                break;
            }
            if (me + step < n) {
                receiveFrom(theirs, size, -3, (me + step + root) % n);
                for (i = 0; i < size; i++)
                    mine[i] = combined(mine[i], theirs[i], operation);
            }
        }
        if (me == 0)
            for (i = 0; i < size; i++)
                result[from + i] = mine[i];
    }
}

// All get it.
void reduceAll(T *data, T *result, int count, int operation) {
    reduce(data, result, count, operation, 0);
    spread(result, count, 0);
}

// Everyone gets what those up to itself have, combined.
void scan(T *data, T *result, int count, int operation) {
    int n = nprocs();
    int i;
    for (i = 0; i < count; i++)
        result[i] = data[i];
    if (self() > 0) {
        receiveFrom(result, count, -4, self() - 1);
        for (i = 0; i < count; i++)
            result[i] = combined(result[i], data[i], operation);
    }
    if (self() < n - 1)
        send(result, count, -4, self() + 1);
}

// The root gets what all have, in the order of their processors.
void gather(T *data, int count, T *result, int root) {
    int i, k;
    root = (root % nprocs() + nprocs()) % nprocs();
    if (self() != root) {
        send(data, count, -5, root);
        return;
    }
    for (k = 0; k < nprocs(); k++)
        if (k == root)
            for (i = 0; i < count; i++)
                result[k * count + i] = data[i];
        else
            receiveFrom(result + k * count, count, -5, k);
}

// All get it: what comes from one neighbour goes on to the other.
void gatherAll(T *data, int count, T *result) {
    int n = nprocs();
    int have = self();
    int next = (self() + 1) % n;
    int before = (self() - 1 + n) % n;
    int i, round;
    for (i = 0; i < count; i++)
        result[have * count + i] = data[i];
    for (round = 1; round < n; round++) {
        send(result + have * count, count, -6, next);
        have = (have - 1 + n) % n;
        receiveFrom(result + have * count, count, -6, before);
    }
}

// Everyone gets its part of what the root has.
void scatter(T *data, int count, T *result, int root) {
    int i, k;
    root = (root % nprocs() + nprocs()) % nprocs();
    if (self() != root) {
        receiveFrom(result, count, -7, root);
        return;
    }
    for (k = 0; k < nprocs(); k++)
        if (k != root)
            send(data + k * count, count, -7, k);
    for (i = 0; i < count; i++)
        result[i] = data[root * count + i];
}

// Part k of what everyone has goes to processor k.
void exchangeAll(T *data, int count, T *result) {
    int n = nprocs();
    int i, round, to, from;
    for (i = 0; i < count; i++)
        result[self() * count + i] = data[self() * count + i];
    for (round = 1; round < n; round++) {
        to = (self() + round) % n;
        from = (self() - round + n) % n;
        send(data + to * count, count, -8, to);
        receiveFrom(result + from * count, count, -8, from);
    }
}
