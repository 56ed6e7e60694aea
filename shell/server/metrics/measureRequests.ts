import { serveMetrics } from '@site/rules/serveMetrics';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../settings/environment';
import type { ShellMetrics, Sources } from './ShellMetrics';

interface MeasureOptions extends Sources {
  readonly metrics: ShellMetrics | undefined;
  readonly environment: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>;
}

export function watchRequests(app: FastifyInstance, { metrics }: Pick<MeasureOptions, 'metrics'>): void {
  app.decorateRequest('pageRoute', '');
  metrics?.watchRequests(app);
}

export async function showMetrics(app: FastifyInstance, options: MeasureOptions): Promise<void> {
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
