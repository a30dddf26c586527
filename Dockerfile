# The Node version that the repository brings too (runtime/package.json).
FROM node:24.21.0-trixie-slim AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY react-router.config.ts tsconfig.json vite.config.ts ./
COPY public public
COPY scripts/licenses.ts scripts/
COPY src src
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build
# What only a build needs, and the test runner, which npm brings along as a library's optional companion.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    @react-router/dev @tailwindcss/vite lucide-react tailwindcss vite vitest
# What other platforms and developers' tools read: more than half of the rest.
RUN find node_modules/onnxruntime-node/bin -type f ! -path "*/linux/$(node -p process.arch)/*" -delete
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' \) -delete

FROM base
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 700 /data /backups
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY scripts scripts
COPY db db
COPY src src
# The files are root's: the site can write to its volumes alone.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As npm start in package.json, without npm: it would not hand the stop signal on.
CMD ["node", "--liftoff-only", "--max-old-space-size=160", "--max-semi-space-size=6", "--v8-pool-size=1", "scripts/start.ts"]
