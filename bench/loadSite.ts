import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../scripts/build.ts';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { type Service, startService } from '../scripts/service.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { findProgram } from '../scripts/testing/processTree.ts';
import { fillSite } from './fillSite.ts';

export interface LoadSite {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly administrator: { readonly username: string; readonly password: string };
  readonly database: Client;
  readonly databaseUrl: string;
  /** May do everything with releases. */
  readonly operatorToken: string;
  /** The main process of each part; its child processes belong to it. */
  readonly processes: { readonly shell: number; readonly api: number; readonly postgres: number };
  stop(): Promise<void>;
}

const administrator = { username: 'admin', password: 'a password for benches' };

/**
 * Starts the site as `npm start` does, on free ports, with its own data and many records. They are written directly
 * into the database, and then the site is restarted.
 */
export async function startLoadSite(scale: number): Promise<LoadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  // What the bench itself does, such as a checkpoint, needs more than the site's role may do.
  const database = new Client({ connectionString: postgres.superuserUrl });
  await database.connect();
  let site: Service | undefined;
  const stop = async () => {
    await site?.stop();
    await database.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [port = 0, apiPort = 0] = await freePorts(2);
    const operatorToken = crypto.randomUUID();
    const start = () =>
      startService({
        name: 'The site',
        script: join(root, 'scripts/start.ts'),
        environment: {
          ...process.env,
          PORT: String(port),
          API_PORT: String(apiPort),
          DATA_DIR: join(folder, 'site'),
          DATABASE_URL: postgres.url,
          RATE_LIMITS: 'off',
          OPERATOR_TOKEN: operatorToken,
          ADMIN_USERNAME: administrator.username,
          ADMIN_PASSWORD: administrator.password,
          // Failed requests are counted by the client, so they are not logged.
          LOG_LEVEL: 'fatal',
        },
        readyLine: /^Ready: /m,
      });
    site = await start();
    await site.stop();
    await fillSite(database, scale);
    site = await start();
    const pidFile = await readFile(join(folder, 'database/postgres/cluster/postmaster.pid'), 'utf8');
    return {
      origin: `http://127.0.0.1:${port}`,
      apiOrigin: `http://127.0.0.1:${apiPort}`,
      administrator,
      database,
      databaseUrl: postgres.url,
      operatorToken,
      processes: {
        shell: await findProgram(process.pid, join(root, 'shell/dist/server/main.cjs')),
        api: await findProgram(process.pid, join(root, 'api/dist/main.js')),
        postgres: Number.parseInt(pidFile, 10),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a change that nobody sees but that counts as a write of content: nothing kept may be used after it. */
export async function writeContent(database: Client): Promise<void> {
  await database.query(
    'UPDATE site_content SET updated_at = now() WHERE id = (SELECT min(id) FROM site_content)',
  );
  // By now every process of the site has noticed it.
  await new Promise((resolve) => setTimeout(resolve, NOTICED_AFTER));
}

/** In milliseconds. */
const NOTICED_AFTER = 1_200;
