#!/bin/sh
# Measures all points of points.csv with BookSim 2 and prints them in the same form:
#   points.sh PATH/TO/booksim > new.csv
# A point takes 5 to 30 seconds. Latencies are in cycles, loads in packets (of one flit) per
# terminal and cycle.
booksim=$(realpath "$1")
cd "$(dirname "$0")" || exit 1
head -n 1 points.csv
tail -n +2 points.csv | while IFS=, read -r file routing traffic load _; do
    latency=$("$booksim" "$file" "routing_function=$routing" "traffic=$traffic" \
        "injection_rate=$load" < /dev/null | awk '/^Packet latency average/ {last = $5} END {print last}')
    printf '%s,%s,%s,%s,%.2f\n' "$file" "$routing" "$traffic" "$load" "$latency"
done
