import { serveMetrics } from '@site/rules/server/serveMetrics';
import type { FastifyInstance } from 'fastify';
import { createRequestLabels } from './logging/pageRoute';
import type { Sources } from './ShellMetrics';
import type { Site } from './site';

type MeasuredSite = Pick<Site, 'metrics' | 'environment' | 'current'> & Sources;

export function watchRequests(app: FastifyInstance, { metrics }: Pick<Site, 'metrics'>): void {
  app.decorateRequest('pageRoute', '');
  if (!metrics) {
    return;
  }
  const labelsOf = createRequestLabels();
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { ...labelsOf(request), status: reply.raw.statusCode };
    metrics.requests.observe(labels, Math.max(0, reply.elapsedTime) / 1_000);
    done();
  });
}

export async function showMetrics(app: FastifyInstance, options: MeasuredSite): Promise<void> {
  const { metrics } = options;
  const { METRICS_PORT: port, METRICS_HOST: host } = options.environment;
  if (!metrics || port === undefined) {
    return;
  }
  metrics.show(options);
  const server = await serveMetrics({ registry: metrics.registry, host, port, variable: 'METRICS_PORT' });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
