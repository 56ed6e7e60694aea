import fastifyStatic from '@fastify/static';
import { paths } from '@site/platform/paths';
import type { FastifyInstance } from 'fastify';
import { POLICY_PATH } from './securityText';

export async function serveFiles(
  app: FastifyInstance,
  { browserFolder }: { browserFolder: string },
): Promise<void> {
  const common = { preCompressed: true, index: false as const, dotfiles: 'deny' as const };
  const forGood = { immutable: true, maxAge: '365d' };
  // These names have no hash, and other sites may embed the files.
  const known = { ...common, immutable: false, maxAge: '1d' };
  const knownFiles = {
    '/assets/favicon.svg': 'favicon.svg',
    [paths.shareImage]: 'share.png',
    [paths.icon]: 'apple-touch-icon.png',
    // Browsers ask for this even if the document names another icon.
    '/favicon.ico': 'apple-touch-icon.png',
    [POLICY_PATH]: 'security-policy.txt',
  };
  await app.register(fastifyStatic, {
    ...common,
    ...forGood,
    root: browserFolder,
    prefix: '/assets/',
    allowedPath: (path) => !Object.values(knownFiles).includes(path.slice(1)),
  });
  for (const [path, file] of Object.entries(knownFiles)) {
    app.get(path, (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').sendFile(file, browserFolder, known),
    );
  }
}
