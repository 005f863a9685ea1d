# After the commands of the guide: xw is on the PATH, and this is its folder.
fail() {
    echo "$1" >&2
    exit 1
}

says() { # WHAT ARGS...: the command prints it
    local said
    said=$(xw "${@:2}" 2>&1) || fail "xw ${*:2}: $said"
    [[ $said == *"$1"* ]] || fail "xw ${*:2} does not say '$1': $said"
}

compopt() { :; } # is for a real tabulator key

completes() { # WORD ARGS...: the last of them becomes the word
    COMP_WORDS=(xw "${@:2}") COMP_CWORD=$(($# - 1)) COMP_LINE="xw ${*:2}" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    set +eu # interactive shells have neither
    _complete_xw
    set -eu
    [[ " ${COMPREPLY[*]} " == *" $1 "* ]] || fail "xw ${*:2} is not completed to $1: ${COMPREPLY[*]}"
}

message() { # FIELDS: as editors send it
    local text="{\"jsonrpc\":\"2.0\",$1}"
    printf 'Content-Length: %d\r\n\r\n%s' ${#text} "$text"
}

if command -v java; then fail "there is a Java on the PATH"; fi
says fingerprint run examples/12-a-program-on-shared-memory/scenario.yaml --trust # compiles Java
says hoverProvider cpc lsp < <(
    message '"id":1,"method":"initialize","params":{"capabilities":{}}'
    message '"id":2,"method":"shutdown"'
    message '"method":"exit"'
)
# A study: SQLite's compiled code, and what PDF and PNG need of Java.
cat >"$HOME/small.yaml" <<'STUDY'
scenario: {network: {topology: mesh 3x3}, measure: {cycles: 500}}
vary: {workload.load: [0.1, 0.2]}
figures: [{name: latency, y: [latency], formats: [svg, pdf, png]}]
STUDY
says latency.png study "$HOME/small.yaml"
for format in svg pdf png; do
    [ -s "$HOME/small/latency.$format" ] || fail "xw study has drawn no latency.$format"
done
[[ $(head -c 4 "$HOME/small/latency.png" | tail -c 3) == PNG ]] || fail "latency.png is no PNG"
says 2 study query "$HOME/small.db" "SELECT count(*) FROM point"
# A cluster, if its part is unpacked.
lacks=$(xw worker 2>&1) && fail "xw worker works without the part for clusters"
[[ $lacks == *"no cluster module"* ]] || fail "xw worker: $lacks"
unzip -q "$HOME/cluster.zip"
says wrote cluster key "$HOME/key.p12"
xw worker --key "$HOME/key.p12" --jobs 1 >"$HOME/worker.txt" 2>&1 &
worker=$!
says latency.png study "$HOME/small.yaml" --store "$HOME/cluster.db" --cluster 127.0.0.1 --key "$HOME/key.p12"
kill -9 $worker
[[ $(cat "$HOME/worker.txt") == *joined* ]] || fail "xw worker: $(cat "$HOME/worker.txt")"
if command -v python3; then
    PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=python python3 - <<'PYTHON' || fail "Python finds no xw"
import crossweave as xw
assert xw.run("examples/01-first-run/scenario.yaml").latency > 0
PYTHON
fi
completes reproduce re
completes profile cpc prof
completes --vcs topology --vc
# Nothing of the environment is needed, names have any letters, and nothing is written to the folder.
cp examples/01-first-run/scenario.yaml "$HOME/Zürich 名.yaml"
chmod -R a-w .
for locale in C POSIX '' C.UTF-8; do
    said=$(env -i LC_ALL="$locale" ./xw run "$HOME/Zürich 名.yaml" 2>&1) || fail "LC_ALL=$locale: $said"
done
for shell in dash 'busybox sh'; do
    if command -v ${shell%% *} >/dev/null; then $shell ./xw --version || fail "not with $shell"; fi
done
chmod -R u+w .
for file in LICENSE NOTICE.md docs/guide/lab.md python/pyproject.toml runtime/legal/java.base/LICENSE app/xw.jsa man/man1/xw.1; do
    [ -s $file ] || fail "the zip has no $file"
done
if command -v man; then
    warnings=$(man --warnings xw 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "man xw: $warnings"
fi
