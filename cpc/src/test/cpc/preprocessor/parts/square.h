#ifndef SQUARE_H
#define SQUARE_H
#define SIDE 6
int square(int x) {
    return x * x;
}
#endif
