import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface ServeFilesOptions {
  /** The shell's browser build, served under `/assets/`. */
  readonly shellFolder: string;
  /** The release store, of which the browser halves are served under `/slices/<slice>/<release>/browser/`. */
  readonly releaseFolder: string;
}

/** Hashed and released files never change: they are served precompressed and cached for good. */
export async function serveFiles(
  app: FastifyInstance,
  { shellFolder, releaseFolder }: ServeFilesOptions,
): Promise<void> {
  const common = { preCompressed: true, index: false as const, dotfiles: 'deny' as const };
  const forGood = { immutable: true, maxAge: '365d' };
  // The icon's address is one that browsers and people know: it has no hash.
  const icon = { ...common, maxAge: '1d' };
  await app.register(fastifyStatic, {
    ...common,
    ...forGood,
    root: shellFolder,
    prefix: '/assets/',
    allowedPath: (path) => path !== '/favicon.svg',
  });
  app.get('/assets/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', shellFolder, icon));
  await app.register(fastifyStatic, {
    ...common,
    ...forGood,
    root: releaseFolder,
    prefix: '/slices/',
    decorateReply: false,
    // Server halves and manifests stay here; mf-admin's files need a session.
    allowedPath: (path) => /^\/[^/]+\/[^/]+\/browser\/[^/]+$/.test(path) && !path.startsWith('/mf-admin/'),
  });
}
