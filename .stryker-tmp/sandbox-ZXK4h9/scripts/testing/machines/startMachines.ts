import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBucketServer } from '../../../api/src/testing/bucketServer.ts';
import { root } from '../../build.ts';
import { type Service, startService } from '../../service.ts';
import { freePorts } from '../freePorts.ts';
import { testAdministrator } from '../startTestSite.ts';

/** An API and a shell with their own folder, like one of several machines. */
export class Machine {
  readonly url: string;
  readonly apiUrl: string;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly code: string;
  private api: Service | undefined;
  private shell: Service | undefined;

  /** @param code The folder of the site whose builds it runs. */
  constructor(environment: NodeJS.ProcessEnv, code: string = root) {
    this.environment = environment;
    this.code = code;
    this.url = `http://localhost:${environment.PORT}`;
    this.apiUrl = `http://127.0.0.1:${environment.API_PORT}`;
  }

  async startApi(code: string = this.code): Promise<void> {
    this.api = await startService({
      name: 'The API',
      script: join(code, 'api/dist/main.js'),
      environment: this.environment,
      readyLine: /^API: /m,
    });
  }

  async startShell(code: string = this.code): Promise<void> {
    this.shell = await startService({
      name: 'The shell',
      script: join(code, 'shell/dist/server/main.cjs'),
      environment: this.environment,
      readyLine: /^Site: /m,
    });
  }

  /** Kills a part without warning, as a power failure would. */
  async kill(part: 'api' | 'shell'): Promise<void> {
    await this[part]?.kill();
  }

  /** Stops a part gracefully. */
  async stop(part: 'api' | 'shell'): Promise<void> {
    await this[part]?.stop();
  }
}

interface MachinesOptions {
  readonly databaseUrl: string;
  readonly count: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly code?: string;
}

export interface Machines {
  /** None of their parts has been started yet. */
  readonly machines: readonly Machine[];
  readonly operatorToken: string;
  /** A folder below the root. */
  readonly folder: string;
  /** Adds a machine to the same site, with different settings. */
  another(settings: Readonly<Record<string, string>>): Promise<Machine>;
  stop(): Promise<void>;
}

const buckets = { UPLOADS_BUCKET: 'lumenvale-uploads', RELEASES_BUCKET: 'lumenvale-releases' };

/**
 * Prepares machines that share a database, the buckets of an S3 server started for them, and secrets, but no folder.
 */
export async function prepareMachines({
  databaseUrl,
  count,
  settings,
  code,
}: MachinesOptions): Promise<Machines> {
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/machines-'));
  const store = await startBucketServer(...Object.values(buckets));
  const operatorToken = crypto.randomUUID();
  const shared = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    ...buckets,
    S3_ENDPOINT: store.endpoint,
    INTERNAL_SECRET: crypto.randomUUID(),
    OPERATOR_TOKEN: operatorToken,
    ADMIN_USERNAME: testAdministrator.username,
    ADMIN_PASSWORD: testAdministrator.password,
    RATE_LIMITS: 'on',
    GATE_BROWSER: 'off',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const machines: Machine[] = [];
  const another = async (own: Readonly<Record<string, string>>) => {
    const [port = 0, apiPort = 0] = await freePorts(2);
    const machine = new Machine(
      {
        ...shared,
        DATA_DIR: join(folder, `machine-${machines.length + 1}`),
        PORT: String(port),
        API_PORT: String(apiPort),
        ...own,
      },
      code,
    );
    machines.push(machine);
    return machine;
  };
  for (let number = 0; number < count; number += 1) {
    await another({});
  }
  return {
    machines: machines.slice(0, count),
    operatorToken,
    folder,
    another,
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop('shell')));
      await Promise.all(machines.map((machine) => machine.stop('api')));
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
