#!/bin/sh
# Does with the zip what the guide says, as somebody who has no Java: try.sh PROJECT TARGET NAME.
set -eu
project=$1
zip=$(ls "$2/$3"-*.zip)
folder=$2/try
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/a place" # a name that shells stumble over
ln -sf /bin/* /usr/bin/* "$folder/bin"
rm -f "$folder"/bin/java* "$folder/bin/jlink"
ln -s "$zip" "$folder/a place/"
ln -s "$project"/cluster/target/crossweave-cluster-*.zip "$folder/cluster.zip"
{
    awk '/^```shell$/ { shell = 1; next } /^```$/ { shell = 0 } shell' "$project/docs/guide/install.md"
    cat "$project/dist/try.bash"
} >"$folder/try.bash"
cd "$folder/a place"
if ! env -i PATH="$folder/bin" HOME="$folder" bash -eu "$folder/try.bash" >"$folder/out" 2>&1; then
    cat "$folder/out" >&2
    echo "the zip is not as the guide says (dist/try.sh): see above" >&2
    exit 1
fi
rm -rf "$folder"
