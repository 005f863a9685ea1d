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
for file in LICENSE NOTICE.md docs/guide/lab.md runtime/legal/java.base/LICENSE app/xw.jsa man/man1/xw.1; do
    [ -s $file ] || fail "the zip has no $file"
done
if command -v man; then
    warnings=$(man --warnings xw 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "man xw: $warnings"
fi
