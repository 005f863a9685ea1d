#!/bin/sh
# Measures all points of requests.csv with BookSim 2 and prints them in the same form:
#   requests.sh PATH/TO/booksim > new.csv
# Latencies are in cycles, rates in requests per terminal and cycle.
booksim=$(realpath "$1")
cd "$(dirname "$0")" || exit 1
head -n 1 requests.csv
tail -n +2 requests.csv | while IFS=, read -r settings rate _; do
    # shellcheck disable=SC2086 # settings are several arguments
    latency=$("$booksim" requests.booksim $settings "injection_rate=$rate" < /dev/null |
        awk '/^Packet latency average/ {last = $5} END {print last}')
    printf '%s,%s,%.2f\n' "$settings" "$rate" "$latency"
done
