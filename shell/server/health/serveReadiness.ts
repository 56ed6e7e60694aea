import type { FastifyInstance } from 'fastify';
import { caching } from '../sending/caching';
import type { Using } from '../site';

const unknown =
  'What is live is not known yet: the API has not answered since this shell started, or refuses it. The log says which.';
const unusable =
  'The live releases of these slices cannot be shown here; the log says why. Machines that share a database must also share the bucket of releases (RELEASES_BUCKET).';

export function serveReadiness(app: FastifyInstance, { follower }: Using<{ follower: 'served' }>): void {
  app.get('/health/ready', async (_, reply) => {
    const served = follower.served();
    const slices = (served ?? []).filter(({ problem }) => problem !== null).map(({ slice }) => slice);
    reply.header('cache-control', caching.noStore);
    return served && slices.length === 0
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'not ready', slices, reason: served ? unusable : unknown });
  });
}
