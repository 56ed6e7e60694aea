# The whole site in one image: API and shell, for a Postgres of its own beside it (see docker-compose.yml).
FROM node:26-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production

COPY package.json package-lock.json ./
COPY api/package.json api/
COPY e2e/package.json e2e/
COPY mf-admin/package.json mf-admin/
COPY mf-public/package.json mf-public/
COPY mf-search/package.json mf-search/
COPY shell/package.json shell/
COPY shell/platform/package.json shell/platform/
RUN npm ci --include=dev

COPY . .
RUN npm run build && mkdir .data && chown -R node .data api/dist shell/dist mf-admin/dist mf-public/dist mf-search/dist

USER node
EXPOSE 3000
CMD ["node", "scripts/start.ts"]
