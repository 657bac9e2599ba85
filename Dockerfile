# syntax=docker/dockerfile:1
# The version that the product brings for itself, see scripts/setup/bring-node.mjs.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
COPY . .
# The build needs 4 GB of memory. What was downloaded is kept for the next build.
RUN --mount=type=cache,target=/root/.npm \
    node scripts/launch.mjs build && node scripts/package/assemble.mjs /parley

FROM node:${NODE_VERSION}-bookworm-slim
# tini passes signals on and ends what its parent left; nss-wrapper names a user that has a number alone.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libnss-wrapper tini \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 parley \
    && useradd --uid 10001 --gid parley --home-dir /data --no-create-home --shell /usr/sbin/nologin parley \
    && install --directory --owner=parley --group=parley --mode=0700 /data
COPY --from=build /parley /opt/parley
WORKDIR /opt/parley
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3080 DATA_DIR=/data HOME=/data
USER 10001:10001
VOLUME /data
EXPOSE 3080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
    CMD ["node", "scripts/server/check-ready.mjs"]
ENTRYPOINT ["/usr/bin/tini", "--", "node", "scripts/parley.mjs"]
CMD ["start"]
