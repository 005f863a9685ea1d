# What the launcher of the sources and that of the zip share: both read this file, with their folder in $home.

# Services and containers may have no PATH; the shell then looks in usual folders, but what it starts does not.
PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
export PATH

# Nor need they have a HOME: then it is where the list of users says, if that is a path.
if [ -z "${HOME:-}" ]; then
    user=$(id -un 2>/dev/null)
    case $user in
        '' | *[!A-Za-z0-9._-]*) ;;
        *) eval "HOME=~$user" ;;
    esac
    case ${HOME:-} in /*) export HOME ;; *) unset HOME ;; esac
fi

# The encoding of a locale; one that is not installed counts as C. Where nothing can tell (busybox), names do.
encoding() { # LC_ALL
    env LC_ALL="$1" locale charmap 2>/dev/null && return
    case ${1:-${LC_CTYPE:-${LANG:-C}}} in C | POSIX) echo ASCII ;; *) echo UTF-8 ;; esac
}

# Java reads and writes names of files in the encoding of the locale. Plain ASCII, which nobody chooses (LC_ALL=C, or
# nothing is set), has no letters for a file named Zürich; every other encoding is left as it is.
speak_utf8() {
    case $(encoding "${LC_ALL:-}") in ANSI_X3.4* | *ASCII | 646) ;; *) return ;; esac
    for name in C.UTF-8 en_US.UTF-8 $(locale -a 2>/dev/null | grep -i 'utf-*8$' | head -n 1); do
        if [ "$(encoding "$name")" = UTF-8 ]; then
            LC_ALL=$name
            export LC_ALL
            return
        fi
    done
}
speak_utf8

# Java takes a colon for the end of a path.
case $home in
    *:*)
        echo "xw: the folder $home has a colon in its name, and Java cannot run what is there; rename it" >&2
        exit 2
        ;;
esac

# The engines move ints, not references: the simplest collector is the best. Large pages spare large networks a
# quarter of the time; where there are none the flag does nothing. MPI and the terminal are called natively.
# Settings are made by reflection, once each: code made for every constructor would come too late. Where profiles
# say that a method is hot it is compiled at its next call, not also in the middle of a loop of some thousand rounds.
# Warnings of the JVM must not get between the lines of a result, nor what it thinks of an archive of classes that
# does not fit: it starts without.
flags="-XX:+UseSerialGC -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages \
-XX:Tier2BackedgeNotifyFreqLog=20 -Djdk.reflect.useNativeAccessorOnly=true \
--enable-native-access=ALL-UNNAMED -Xlog:disable -Xlog:all=error,cds*=off,aot*=off:stderr"
quick=
case ${1:---help} in
    -* | list | schema | machine | script) quick=-XX:TieredStopAtLevel=1 ;; # done before C2 helps
esac

# Clusters run on an engine of their own, which reaches into parts of Java that are otherwise closed.
cluster=
case "${1:-} $* " in
    worker\ * | *\ --cluster[\ =]*)
        cluster=yes
        flags="$flags --sun-misc-unsafe-memory-access=allow --add-opens=java.base/java.lang=ALL-UNNAMED \
--add-opens=java.base/java.nio=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED"
        ;;
esac
