#!/bin/sh
# Builds the page: ./build.sh TO WORK. Where there is no Node, xw is built without its page, unless
# XW_NEEDS_NODE is set.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
to=$1
work=$2

without() {
    if [ -n "${XW_NEEDS_NODE:-}" ]; then
        echo "the page cannot be built: $1" >&2
        exit 1
    fi
    echo "[WARNING] xw is built without its page (xw lab): $1"
    exit 0
}

command -v npm >/dev/null 2>&1 || without "npm is not on the PATH"
mkdir -p "$work"
# Sources are copied, so that nothing is installed among them.
rm -rf "$work/src" "$work/public"
cp -R "$here"/src "$here"/public "$here"/*.html "$here"/*.json "$here"/*.ts "$here"/*.js "$here"/.npmrc "$work/"
cd "$work"
if ! cmp -s package-lock.json node_modules/installed; then
    npm ci --no-progress >npm.log 2>&1 || without "npm ci failed: $(tail -n 3 npm.log)"
    cp package-lock.json node_modules/installed
fi
npm run --silent check >check.log 2>&1 & # each of them uses one core
check=$!
npm run --silent test
npm run --silent build -- --outDir "$to" --emptyOutDir --logLevel warn
npm run --silent build-player -- --outDir "$to" --logLevel warn
if ! wait "$check"; then
    cat check.log >&2
    exit 1
fi
