#!/bin/sh
# First installation of a package: ./install.sh, or ./install.sh /srv/dosye
set -eu
# The account of the service reads it, whatever the administrator's own umask.
umask 022
here=$(cd "$(dirname "$0")" && pwd)
to=${1:-/opt/dosye}
if [ -e "$to" ]; then
  echo "$to existe déjà : pour une mise à jour, $to/dosye update -- paquet.tar" >&2
  exit 1
fi
rm -rf "$to.partiel"
mkdir -p "$to.partiel"
tar -xzf "$here/program.tar.gz" -C "$to.partiel"
"$to.partiel/node_modules/.bin/node" "$to.partiel/scripts/acceptPackage.mjs" "$here" "$to.partiel"
mv "$to.partiel" "$to"
echo "Installé dans $to. Ensuite : sudo $to/dosye install-service, ou $to/dosye start"
