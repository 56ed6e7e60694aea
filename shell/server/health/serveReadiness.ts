import type { FastifyInstance } from 'fastify';
import type { RegistryFollower } from '../composition/registryFollower';

/**
 * Says at `/health/ready` whether this process can show every slice that is live; a load balancer asks. It names only
 * what is not ready.
 */
export function serveReadiness(app: FastifyInstance, follower: Pick<RegistryFollower, 'served'>): void {
  app.get('/health/ready', async (_, reply) => {
    const served = follower.served();
    const slices = (served ?? []).filter(({ problem }) => problem !== null).map(({ slice }) => slice);
    reply.header('cache-control', 'no-store');
    return served && slices.length === 0
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'not ready', slices });
  });
}
