import { join } from 'node:path';
import { root } from '../build.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres.ts';
import { startService } from '../service.ts';
import { freePorts } from './freePorts.ts';
import { setServerSettings } from './setServerSettings.ts';

/** The administrator of a test site. */
export const testAdministrator = { username: 'admin', password: 'a password for tests' };

export interface TestSite {
  readonly url: string;
  readonly apiPort: number;
  /** The pid of the program that started it. */
  readonly pid: number;
  /** The superuser's URL: tests create their own databases next to the site's. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

interface TestSiteOptions {
  /** They are added to the defaults for tests. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly serverSettings?: Readonly<Record<string, string>>;
  /** Runs once its Postgres does. */
  readonly prepare?: (database: EmbeddedPostgres) => Promise<void>;
}

/** Starts the whole site as `npm start` does, with the sample content, on free ports and with its own data. */
export async function startTestSite(
  dataDir: string,
  { environment, serverSettings, prepare }: TestSiteOptions = {},
): Promise<TestSite> {
  const postgres = { dataDir: join(dataDir, 'database') };
  if (serverSettings) {
    const first = await startEmbeddedPostgres(postgres);
    await setServerSettings(first.superuserUrl, serverSettings);
    await first.stop();
  }
  const database = await startEmbeddedPostgres(postgres);
  await prepare?.(database);
  const [port = 0, apiPort = 0] = await freePorts(2);
  const site = await startService({
    name: 'The site',
    script: join(root, 'scripts/start.ts'),
    environment: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: join(dataDir, 'site'),
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      // Tests promote many releases; only the gate's own tests open pages in a browser.
      GATE_BROWSER: 'off',
      ADMIN_USERNAME: testAdministrator.username,
      ADMIN_PASSWORD: testAdministrator.password,
      ...environment,
    },
    readyLine: /^Ready: /m,
  });
  return {
    url: `http://localhost:${port}`,
    apiPort,
    pid: site.pid,
    databaseUrl: database.superuserUrl,
    async stop() {
      await site.stop();
      await database.stop();
    },
  };
}
