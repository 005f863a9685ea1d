void wrong() {
    return 1;
}
