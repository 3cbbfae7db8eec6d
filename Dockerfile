# The server with its dependencies and the built page, for a PostgreSQL and a store of pictures beside it (compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
# What the server needs at run time alone, with the Node of the lockfile, marked as installed.
RUN node scripts/package.mjs --for "linux-$(dpkg --print-architecture | sed s/amd64/x64/)" --unpacked /srv/dosye

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin dosye \
  && install --directory --owner=dosye --group=dosye --mode=0700 /data /backups
COPY --from=build /srv/dosye /srv/dosye
WORKDIR /srv/dosye
# Nothing below /srv is written: run it with a read-only file system, /data and /tmp excepted.
ENV PATH=/srv/dosye/node_modules/.bin:$PATH \
  HOST=0.0.0.0 \
  DATA_DIR=/data \
  FIRST_PASSWORD_FILE=/data/premier-mot-de-passe \
  NODE_COMPILE_CACHE=/tmp/node
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.mjs"]
