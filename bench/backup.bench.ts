import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startBucketServer } from '../api/src/testing/bucketServer.ts';
import { buildApi, root } from '../scripts/build.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { startService } from '../scripts/service.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { fillSite, records } from './fillSite.ts';

const SCALE = 10;
const PICTURES = 5_000;
/** Size of a picture, in bytes. */
const PICTURE = 20_000;
const ROUNDS = 3;

/** Measures how long the backup and restore commands take for a site with 20,000 articles and 5,000 pictures. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-bench-'));
  const buckets = await startBucketServer('backups');
  const source = join(folder, 'source');
  await buildApi();
  const database = await startEmbeddedPostgres({ dataDir: source });
  try {
    await fill(database, source);
    const key = join(folder, 'backup.key');
    await run('backup.ts', ['--new-key', key], source, buckets.endpoint);
    const ways = [
      { name: 'folder', args: [], place: (round: number) => join(folder, `plain-${round}`) },
      {
        name: 'folder, encrypted',
        args: ['--key-file', key],
        place: (round: number) => join(folder, `closed-${round}`),
      },
      { name: 'bucket', args: [], place: (round: number) => `s3://backups/${round}` },
    ];
    const times: Record<string, string[]> = {};
    const time = async (name: string, script: string, args: readonly string[], dataDir: string) => {
      const seconds = await run(script, args, dataDir, buckets.endpoint);
      times[name] = [...(times[name] ?? []), seconds.toFixed(1)];
      console.log(`${name}: ${seconds.toFixed(1)} s`);
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { name, args, place } of ways) {
        const target = join(folder, 'target');
        await time(`backup, ${name}`, 'backup.ts', ['--to', place(round), ...args], source);
        await time(`check, ${name}`, 'restore.ts', ['--from', place(round), '--check', ...args], source);
        await time(`restore, ${name}`, 'restore.ts', ['--from', place(round), ...args], target);
        await rm(target, { recursive: true });
      }
    }
    console.log(
      `${records.articles * SCALE} articles, ${PICTURES} pictures of ${PICTURE / 1_000} kB; seconds in each of ${ROUNDS} rounds`,
    );
    console.table(
      Object.fromEntries(
        Object.entries(times).map(([name, seconds]) => [name, { seconds: seconds.join(', ') }]),
      ),
    );
  } finally {
    await database.stop();
    await buckets.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill({ url, superuserUrl }: EmbeddedPostgres, dataDir: string): Promise<void> {
  const [port] = await freePorts(1);
  const api = await startService({
    name: 'The API',
    script: join(root, 'api/dist/main.js'),
    environment: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, API_PORT: String(port) },
    readyLine: /^API: /m,
  });
  await api.stop();
  const client = new Client(superuserUrl);
  await client.connect();
  try {
    await fillSite(client, SCALE);
  } finally {
    await client.end();
  }
  const pictures = join(dataDir, 'uploads/articles');
  await mkdir(pictures, { recursive: true });
  for (let picture = 0; picture < PICTURES; picture += 1) {
    const name = `${randomBytes(16).toString('hex')}-640x360.webp`;
    await writeFile(join(pictures, name), randomBytes(PICTURE));
  }
}

/** Runs a command to its end and returns how many seconds it took. */
async function run(
  script: string,
  args: readonly string[],
  dataDir: string,
  endpoint: string,
): Promise<number> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir, S3_ENDPOINT: endpoint },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) {
    throw new Error(`${script} ended with ${code}`);
  }
  return (performance.now() - begin) / 1_000;
}
