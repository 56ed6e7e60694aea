import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { makeDataFolder, UnusableFolderError } from '@site/rules/server/dataFolder';
import { MetricsPortError } from '@site/rules/server/serveMetrics';
import { InvalidEnvError } from '@site/rules/server/settings';
import { startTracing } from '@site/rules/server/tracing';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { AdministratorAccount } from './auth/administratorAccount.js';
import { Preflight, PreflightError } from './checks/preflight.service.js';
import { readEnv } from './config/env.js';
import { databaseProblem, refuseSuperuser } from './database/databaseProblem.js';
import { SchemaError } from './database/schemaState.js';
import { startAgain } from './database/startAgain.js';
import { isDatabaseAway, isDatabaseStarting } from './postgres/databaseErrors.js';
import { serve } from './serve.js';
import { setUpApp } from './setUpApp.js';

// Other users of this machine must not read stored files (uploads, mails, the administration's code).
process.umask(0o077);

const TAKE_DOWN_LIMIT = 5_000;

// The parent process is gone, and nobody else would end this one.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);

try {
  const env = readEnv();
  const { UPLOADS_BUCKET, RELEASES_BUCKET, SMTP_URL } = env;
  // With all three, nothing is kept on this machine.
  if (!(UPLOADS_BUCKET && RELEASES_BUCKET && SMTP_URL)) {
    const warning = await makeDataFolder(resolve(env.DATA_DIR));
    if (warning !== undefined) {
      console.error(warning);
    }
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  const stopTracing =
    endpoint === undefined
      ? undefined
      : await startTracing({ service: 'api', endpoint, ratio, trustsCaller: true });
  let begun: NestExpressApplication | undefined;
  const app = await startAgain(
    async () => {
      const one = await createApp();
      begun = one;
      one.useLogger(one.get(Logger));
      if (env.NODE_ENV === 'production') {
        await refuseSuperuser(one.get(DataSource));
      }
      for (const sentence of await one.get(Preflight).run()) {
        console.error(sentence);
      }
      setUpApp(one);
      await serve(one, { port: env.API_PORT, host: env.API_HOST, finish: stopTracing });
      return one;
    },
    {
      isPassing: (error) => (begun ? isDatabaseAway(error) : isDatabaseStarting(error)),
      takeDown: () => Promise.race([begun?.close(), pause(TAKE_DOWN_LIMIT)]),
    },
  );
  process.off('disconnect', abandon);
  const { announcement } = app.get(AdministratorAccount);
  if (announcement !== undefined) {
    process.stdout.write(`${announcement}\n`);
  }
  process.stdout.write(`API: http://localhost:${env.API_PORT}\n`);
} catch (error) {
  console.error(toMessage(error));
  process.exit(1);
}

function createApp(): Promise<NestExpressApplication> {
  return NestFactory.create<NestExpressApplication>(AppModule, {
    abortOnError: false,
    bodyParser: false,
    logger: false,
  });
}

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if (
    error instanceof InvalidEnvError ||
    error instanceof UnusableFolderError ||
    error instanceof PreflightError ||
    error instanceof SchemaError ||
    error instanceof MetricsPortError
  ) {
    return error.message;
  }
  const { code, address, port }: NodeJS.ErrnoException & { address?: string; port?: number } = error;
  if (code === 'EADDRINUSE') {
    return `API_PORT ${port} is taken by another process. Example: API_PORT=3101`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `API_HOST ${address} is not an address of this machine. Example: API_HOST=127.0.0.1`;
  }
  return databaseProblem(error) ?? `The API cannot start: ${error.stack ?? error.message}`;
}
