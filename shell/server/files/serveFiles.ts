import fastifyStatic from '@fastify/static';
import { paths } from '@site/platform/paths';
import type { FastifyInstance } from 'fastify';
import { POLICY_PATH } from '../disclosure/securityText';

interface ServeFilesOptions {
  /** The shell's browser build, served under `/assets/`. */
  readonly shellFolder: string;
}

/** Hashed files never change: they are served precompressed and cached for good. */
export async function serveFiles(app: FastifyInstance, { shellFolder }: ServeFilesOptions): Promise<void> {
  const common = { preCompressed: true, index: false as const, dotfiles: 'deny' as const };
  const forGood = { immutable: true, maxAge: '365d' };
  // Addresses that browsers and other sites know: they have no hash, and other sites may show them.
  const known = { ...common, immutable: false, maxAge: '1d' };
  const knownFiles = {
    '/assets/favicon.svg': 'favicon.svg',
    [paths.shareImage]: 'share.png',
    [paths.icon]: 'apple-touch-icon.png',
    // Asked for where no document names an icon.
    '/favicon.ico': 'apple-touch-icon.png',
    [POLICY_PATH]: 'security-policy.txt',
  };
  await app.register(fastifyStatic, {
    ...common,
    ...forGood,
    root: shellFolder,
    prefix: '/assets/',
    allowedPath: (path) => !Object.values(knownFiles).includes(path.slice(1)),
  });
  for (const [path, file] of Object.entries(knownFiles)) {
    app.get(path, (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').sendFile(file, shellFolder, known),
    );
  }
}
