import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import { portProblem } from '@site/rules/server/serveMetrics';
import { startTracing } from '@site/rules/server/tracing';
import { InternalRegistry } from './composition/internalRegistry';
import { apiHeadersOf, apiOriginOf, readEnvironment, startedLine } from './environment';
import { preflight } from './preflight';
import { createServer } from './server';

/** With fewer, the clients of a burst would retry a second later. */
const BACKLOG = 4_096;
const STOP_LIMIT = 8_000;

function abandon(): void {
  process.exit(1);
}

async function main(): Promise<void> {
  // V8 would learn from the hundreds of streams of the start that streams live long. It would then allocate every
  // request as a long-lived object, and collecting garbage would take several times as long.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Other users of this machine must not read releases for administrators.
  process.umask(0o077);
  // The program that started this one no longer exists, and nobody else would end it.
  process.once('disconnect', abandon);
  const environment = readEnvironment(process.env);
  const warning = await makeDataFolder(environment.DATA_DIR);
  if (warning !== undefined) {
    process.stderr.write(`${warning}\n`);
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  const stopTracing =
    endpoint === undefined
      ? undefined
      : await startTracing({ service: 'shell', endpoint, ratio, trustsCaller: false });
  const registry = new InternalRegistry({
    origin: apiOriginOf(environment),
    headers: apiHeadersOf(environment),
  });
  for (const problem of await preflight({ registry, mayWarn: environment.PREFLIGHT === 'warn' })) {
    process.stderr.write(`${problem}\n`);
  }
  const app = await createServer({
    environment,
    browserFolder: join(__dirname, '../browser'),
    workerProgram: join(__dirname, 'renderWorker.cjs'),
    releaseFolder: join(environment.DATA_DIR, 'releases'),
  });
  const stop = () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT).unref();
    void app
      .close()
      .then(() => stopTracing?.().catch(() => {}))
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.off('disconnect', abandon);
  process.once('disconnect', stop);
  const { PORT: port, HOST: host } = environment;
  await app.listen({ port, host, backlog: BACKLOG }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen'
      ? new Error(portProblem(error, { variable: 'PORT', port, hostVariable: 'HOST', host }))
      : error;
  });
  process.stdout.write(`${startedLine(environment)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
