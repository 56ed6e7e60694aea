# One image for the whole site: the command decides what a container does (docker-compose.yml, ops/kubernetes). The
# default command runs API and shell together, with a separate Postgres.
# The base image is pinned by version. Before you publish an image, pin its digest as well: the registry shows it, and
# `docker buildx imagetools inspect node:26.10.0-bookworm-slim` prints it.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /site
COPY .npmrc package.json package-lock.json ./
COPY api/package.json api/
COPY delivery/package.json delivery/
COPY e2e/package.json e2e/
COPY mf-admin/package.json mf-admin/
COPY mf-public/package.json mf-public/
COPY mf-releases/package.json mf-releases/
COPY mf-search/package.json mf-search/
COPY packages/rules/package.json packages/rules/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/writing/package.json packages/writing/
COPY shell/package.json shell/
COPY packages/platform/package.json packages/platform/

FROM packages AS build
# What `npm ci` derives the front end's types, rules and forms from.
COPY scripts/derive.ts scripts/
COPY api/openapi.json api/
COPY api/src/common api/src/common
COPY api/src/content api/src/content
COPY mf-admin/src/roles/abilities.ts mf-admin/src/roles/
COPY packages/rules packages/rules
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm run sbom

FROM packages
ENV NODE_ENV=production HOST=0.0.0.0
# No production package needs an install script; without those, Node is the image's own. The packages that slices use
# are bundled in their builds.
RUN npm ci --omit=dev --omit=peer --ignore-scripts --workspace=@site/api --workspace=@site/shell --workspace=@site/delivery \
  && npm cache clean --force
COPY . .
COPY --from=build /site/api/dist api/dist
COPY --from=build /site/shell/dist shell/dist
COPY --from=build /site/mf-admin/dist mf-admin/dist
COPY --from=build /site/mf-public/dist mf-public/dist
COPY --from=build /site/mf-releases/dist mf-releases/dist
COPY --from=build /site/mf-search/dist mf-search/dist
COPY --from=build /site/packages/platform/src/generated packages/platform/src/generated
COPY --from=build /site/mf-admin/src/generated mf-admin/src/generated
COPY --from=build /site/sbom.cdx.json ./
# The only folder that the site writes to, besides /tmp: everything else belongs to root and may be read-only.
RUN mkdir .data && chown node:node .data && chmod 700 .data

USER node
VOLUME /site/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "docker/checkHealth.ts", "http://127.0.0.1:3000/health/live"]
CMD ["node", "scripts/start.ts"]
