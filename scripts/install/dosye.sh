#!/bin/sh
# Runs a script of package.json without npm: ./dosye start, ./dosye backup -- --to /mnt/cle
cd "$(dirname "$0")" || exit 1
# "node --run" would keep a signal to itself, and leave the server behind.
[ "${1:-}" = start ] && exec node_modules/.bin/node scripts/start.mjs
exec node_modules/.bin/node --run "$@"
