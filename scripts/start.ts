import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '../shell/server/environment.ts';
import { buildAll, root } from './build.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embeddedPostgres.ts';
import { operatorToken } from './operatorToken.ts';
import { publishBuiltSlices } from './publishBuiltSlices.ts';
import { startService } from './service.ts';

/** What was started, in order; it is stopped in the opposite order. */
const running: { stop(): Promise<void> }[] = [];
let isStopping = false;
/** Settles when the step of the start that is under way has come to its end. */
let starting: Promise<void> = Promise.resolve();

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  await refuseTakenPort('PORT', environment.PORT);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  await buildAll(console.log);
  refuseToGoOn();

  const common = {
    ...process.env,
    DATA_DIR: environment.DATA_DIR,
    PORT: String(environment.PORT),
    API_PORT: String(environment.API_PORT),
    OPERATOR_TOKEN: process.env.OPERATOR_TOKEN?.trim() || (await operatorToken(environment.DATA_DIR)),
    INTERNAL_SECRET: environment.INTERNAL_SECRET ?? randomBytes(32).toString('hex'),
  };
  await checkApiEnvironment({
    ...common,
    DATABASE_URL: process.env.DATABASE_URL?.trim() || 'postgres://user:password@localhost:5432/embedded',
  });
  const databaseUrl = process.env.DATABASE_URL?.trim() || (await startDatabase(environment.DATA_DIR));
  refuseToGoOn();
  await startAndWatch('The API', 'api/dist/main.js', { ...common, DATABASE_URL: databaseUrl }, /^API: /m);
  refuseToGoOn();
  await publishBuiltSlices({
    url: `http://127.0.0.1:${environment.API_PORT}`,
    operatorToken: common.OPERATOR_TOKEN,
  });
  refuseToGoOn();
  await startAndWatch('The site', 'shell/dist/server/main.cjs', common, /^Site: /m);
  console.log(`Ready: http://localhost:${environment.PORT}`);
}

/** Lets the API's own class refuse bad settings before anything is started. */
async function checkApiEnvironment(environment: NodeJS.ProcessEnv): Promise<void> {
  const { readEnv }: { readEnv(source: NodeJS.ProcessEnv): unknown } = await import(
    join(root, 'api/dist/config/env.js')
  );
  readEnv(environment);
}

/** Nothing more is started once we were told to stop. */
function refuseToGoOn(): void {
  if (isStopping) {
    throw new Error('The start was stopped');
  }
}

async function startDatabase(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir });
  running.push(database);
  console.log('Postgres: embedded');
  return database.url;
}

async function startAndWatch(
  name: string,
  script: string,
  environment: NodeJS.ProcessEnv,
  readyLine: RegExp,
) {
  const service = await startService({ name, script: join(root, script), environment, readyLine });
  running.push(service);
  void service.ended.then(() => {
    if (!isStopping) {
      console.error(`${name} ended unexpectedly.`);
      void stop(1);
    }
  });
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) {
    return;
  }
  isStopping = true;
  await starting.catch(() => {});
  for (const service of running.toReversed()) {
    await service.stop().catch((error: unknown) => console.error(error));
  }
  process.exit(exitCode);
}

/** Says which variable to change before anything is started. */
function refuseTakenPort(variable: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new Error(
          `${variable} ${port} ${reason}. Choose another one, for example ${variable}=${port + 100}.`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop(0));
}
// Started by another program (the browser tests, say) that is gone.
process.on('disconnect', () => void stop(0));

starting = start();
starting.catch((error: unknown) => {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    void stop(1);
  }
});
