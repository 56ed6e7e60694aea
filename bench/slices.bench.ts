import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll, root } from '../scripts/build.ts';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { publishBuiltSlices } from '../scripts/publishBuiltSlices.ts';
import { startService } from '../scripts/service.ts';
import { buildChangedSlice } from '../scripts/testing/buildChangedSlice.ts';
import { withCompaniesHeading } from '../scripts/testing/companiesHeading.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { publishRelease } from '../shell/platform/cli/registry/publishRelease.ts';
import { Registry } from '../shell/platform/cli/registry/Registry.ts';

const titles = ['Our Companies', 'Companies of ours'] as const;
const SLICE = 'mf-public';
const PROMOTES = 100;
const WARM_UP = 200;
/**
 * Limits: heap growth as a ratio to an earlier measurement, and the duration of a promote in milliseconds. Copies of
 * the pages of different releases are kept, up to a limit that no bench reaches.
 */
const MOST = { heapRatio: 1.1, heapRatioOfDifferent: 1.25, milliseconds: 2_000 };
/** Memory is measured after these promotes; the first measurement is the reference for the others. */
const MEASURED = [10, 25, 50, 75, 100];

/** How many different releases follow each other, and after how many memory is measured each time. */
const DIFFERENT = { releases: 60, step: 20 };

/**
 * Measures the shell's memory while two releases of a slice take turns, how soon each is live, and the memory when
 * every release is a new one.
 */
export async function bench(): Promise<void> {
  await buildAll(console.log);
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/bench-'));
  const running: { stop(): Promise<void> }[] = [];
  try {
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
    running.push(database);
    const [apiPort = 0, port = 0] = await freePorts(2);
    const operatorToken = crypto.randomUUID();
    const environment = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      API_PORT: String(apiPort),
      PORT: String(port),
      INTERNAL_SECRET: crypto.randomUUID(),
      OPERATOR_TOKEN: operatorToken,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // The shell is what is measured: the gate has its own process.
      GATE_PROGRAM: join(import.meta.dirname, 'openGate.cjs'),
    };
    const api = await startService({
      name: 'The API',
      script: join(root, 'api/dist/main.js'),
      environment,
      readyLine: /^API: /m,
    });
    running.push(api);
    const url = `http://127.0.0.1:${apiPort}`;
    await publishBuiltSlices({ url, operatorToken });
    const registry = new Registry({ url, token: operatorToken });
    const shell = await startShell(environment);
    running.push(shell);
    const site = `http://localhost:${port}`;
    await alternate(registry, folder, site, shell);
    await follow(registry, folder, site, shell);
  } finally {
    for (const service of running.toReversed()) {
      await service.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

async function alternate(registry: Registry, folder: string, site: string, shell: MeasuredShell) {
  const first = (await registry.slice(SLICE)).live ?? '';
  const changed = await buildChangedSlice(folder, {
    slice: SLICE,
    file: 'src/companies/CompaniesPage.tsx',
    change: (source) => withCompaniesHeading(source, titles[1]),
  });
  const { release: second } = await publishRelease({ registry, folder: changed });
  // What any process that serves visitors needs is allocated before anything is measured.
  for (let round = 0; round < WARM_UP; round += 1) {
    await visit(site);
  }
  const times: number[] = [];
  const memory: { promotes: number; heap: number; resident: number }[] = [];
  for (let promotes = 1; promotes <= PROMOTES; promotes += 1) {
    const [title, release] = promotes % 2 === 0 ? [titles[0], first] : [titles[1], second];
    await registry.promote(SLICE, { release });
    const begun = performance.now();
    while (!(await read(`${site}/companies`)).includes(`${title}</h1>`)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    times.push(performance.now() - begun);
    await visit(site);
    if (MEASURED.includes(promotes)) {
      memory.push({ promotes, ...(await shell.memory()) });
    }
  }
  const [base] = memory;
  console.table(
    memory.map(({ promotes, heap, resident }) => ({
      promotes,
      'heap MB': megabytes(heap),
      'heap ratio': Number((heap / (base?.heap ?? 1)).toFixed(3)),
      'resident MB': megabytes(resident),
      'resident ratio': Number((resident / (base?.resident ?? 1)).toFixed(3)),
    })),
  );
  const sorted = times.toSorted((one, other) => one - other);
  console.log(
    `A promote was live after ${sorted[sorted.length >> 1]?.toFixed(0)} ms (median), ${sorted.at(-1)?.toFixed(0)} ms (slowest).`,
  );
  const slowest = sorted.at(-1) ?? 0;
  const largest = Math.max(...memory.map(({ heap }) => heap / (base?.heap ?? 1)));
  if (largest > MOST.heapRatio || slowest > MOST.milliseconds) {
    throw new Error(
      `The slowest promote took ${slowest.toFixed(0)} ms (limit: ${MOST.milliseconds}), and the heap grew to ${largest.toFixed(3)} times its size (limit: ${MOST.heapRatio}).`,
    );
  }
}

async function follow(registry: Registry, folder: string, site: string, shell: MeasuredShell) {
  const memory = [{ releases: 0, ...(await shell.memory()) }];
  for (let count = 1; count <= DIFFERENT.releases; count += 1) {
    const title = `Companies, edition ${count}`;
    const changed = await buildChangedSlice(folder, {
      slice: SLICE,
      file: 'src/companies/CompaniesPage.tsx',
      change: (source) => withCompaniesHeading(source, title),
    });
    const { release } = await publishRelease({ registry, folder: changed });
    await registry.promote(SLICE, { release });
    while (!(await read(`${site}/companies`)).includes(`${title}</h1>`)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await visit(site);
    if (count % DIFFERENT.step === 0) {
      memory.push({ releases: count, ...(await shell.memory()) });
    }
  }
  console.table(
    memory.map(({ releases, heap, resident }) => ({
      'different releases': releases,
      'heap MB': megabytes(heap),
      'resident MB': megabytes(resident),
    })),
  );
  const [before, after] = memory.slice(-2).map(({ heap }) => heap);
  const ratio = (after ?? 0) / (before ?? 1);
  if (ratio > MOST.heapRatioOfDifferent) {
    throw new Error(
      `The last ${DIFFERENT.step} releases made the heap ${ratio.toFixed(3)} times as large (limit: ${MOST.heapRatioOfDifferent}).`,
    );
  }
}

async function visit(site: string): Promise<void> {
  for (const path of ['/', '/companies', '/team', '/articles', '/careers', '/search?q=light']) {
    await read(`${site}${path}`);
  }
}

interface MeasuredShell {
  /** Measured after a garbage collection, in bytes. */
  memory(): Promise<{ heap: number; resident: number }>;
  stop(): Promise<void>;
}

async function startShell(environment: NodeJS.ProcessEnv): Promise<MeasuredShell> {
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--require',
      join(import.meta.dirname, 'reportMemory.cjs'),
      join(root, 'shell/dist/server/main.cjs'),
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  await firstOutput(child, 'The shell');
  return {
    memory: () =>
      new Promise((resolve) => {
        child.once('message', (told: { heap: number; resident: number }) => resolve(told));
        child.send('memory');
      }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function firstOutput(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return text;
}

function megabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(1));
}
