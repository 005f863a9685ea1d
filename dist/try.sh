#!/bin/sh
# Unpacks the zip and uses it as somebody does who has no Java.
set -eu
target=$1
name=$2
zip=$(ls "$target"/"$name"-*.zip)
rm -rf "$target/try"
mkdir -p "$target/try"
unzip -q "$zip" -d "$target/try"
home=$target/try/$(basename "$zip" .zip)
xw() {
    env -i PATH=/usr/bin:/bin HOME="$target/try" "$home/bin/xw" "$@"
}
says() {
    expected=$1
    shift
    xw "$@" >"$target/try/out" 2>&1 || { cat "$target/try/out" >&2; exit 1; }
    grep -q -- "$expected" "$target/try/out" || { echo "xw $* does not say '$expected':" >&2; cat "$target/try/out" >&2; exit 1; }
}
says '^crossweave ' --version
says 'latency' run "$home/examples/01-first-run/scenario.yaml"
says 'fingerprint' run "$home/examples/12-a-program-on-shared-memory/scenario.yaml" # compiles Java
says 'fingerprint' cpc run cpss-ring
says 'deadlock-free' topology mesh 4x4
test -x "$home/bin/xw"
for file in LICENSE NOTICE.md man/man1/xw.1 completion/xw.bash README.md docs/guide/lab.md runtime/legal/java.base/LICENSE; do
    test -s "$home/$file" || { echo "the zip has no $file" >&2; exit 1; }
done
if command -v bash >/dev/null; then bash -n "$home/completion/xw.bash"; fi
if command -v man >/dev/null; then man --warnings -l "$home/man/man1/xw.1" >/dev/null; fi
rm -rf "$target/try"
