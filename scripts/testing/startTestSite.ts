import { join } from 'node:path';
import { root } from '../build.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres.ts';
import { startService } from '../service.ts';
import { freePorts } from './freePorts.ts';

/** Who may sign in to a test site. */
export const testAdministrator = { username: 'admin', password: 'a password for tests' };

export interface TestSite {
  readonly url: string;
  readonly apiPort: number;
  /** Of the program that has started it. */
  readonly pid: number;
  /** Of the superuser: tests make databases of their own beside the site's. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The whole site as `npm start` starts it, with the sample content, on free ports and data of its own.
 * Variables in `environment` are added to those of a test.
 */
export async function startTestSite(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database') });
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
      // Tests promote many releases; those of the gate have it open their pages.
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
