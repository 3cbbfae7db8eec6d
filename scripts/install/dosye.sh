#!/bin/sh
# Runs a script of package.json without npm: ./dosye start, ./dosye backup -- --to /mnt/cle
cd "$(dirname "$0")" && exec node_modules/.bin/node --run "$@"
