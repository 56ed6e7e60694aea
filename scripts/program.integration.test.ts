import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './build';

/** Answers until it is told to end, or ends by itself after a number of milliseconds, or never. */
const service = `
const life = process.env.LIFE;
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  if (!process.env.IS_STUBBORN) {
    // The others are still there when the first one takes its time.
    setTimeout(() => { console.log('Ending ' + process.pid); process.exit(); }, 100);
  }
});
setTimeout(() => { if (life) { console.error('Nothing to live for'); process.exit(1); } }, Number(life) || 60_000);
setInterval(() => {}, 1_000);
console.log('Ready ' + process.pid);
`;

describe('a service', () => {
  let folder: string;
  let script: string;
  let child: ChildProcess;
  let output: string;
  let code: Promise<number | null>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-program-'));
    script = join(folder, 'service.mjs');
    await writeFile(script, service);
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    await code;
    await rm(folder, { recursive: true, force: true });
  });

  function start(most: number, environment: Record<string, string> = {}, services = 1): void {
    output = '';
    child = spawn(
      process.execPath,
      [join(root, 'scripts/testing/superviseService.ts'), script, String(most), String(services)],
      {
        env: { ...process.env, ...environment },
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    code = new Promise((resolve) => child.once('exit', resolve));
  }

  const pids = () => [...output.matchAll(/^Ready (\d+)$/gm)].map(([, pid]) => Number(pid));
  async function until(isSo: () => boolean): Promise<void> {
    const end = Date.now() + 15_000;
    while (!isSo()) {
      if (Date.now() > end) {
        throw new Error(`The condition was not met in time:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  it('is restarted when it is killed, with a line that says so', async () => {
    start(5);
    await until(() => output.includes('Started'));
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await until(() => pids().length === 2);
    process.kill(pids()[1] ?? 0, 'SIGKILL');
    await until(() => pids().length === 3);

    expect(output).toContain('The service has ended. Restarting it in 0.05 s (1 of 5).');
    expect(output).toContain('The service has ended. Restarting it in 0.1 s (2 of 5).');
    child.kill('SIGTERM');
    expect(await code).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it('is given up when it keeps ending, and the program exits with a sentence', async () => {
    start(3, { LIFE: '30' });

    expect(await code).toBe(1);
    expect(pids()).toHaveLength(4);
    expect(output).toContain('Nothing to live for');
    expect(output).toMatch(
      /The service has ended 4 times within 1 minutes and is not restarted again\. Its last output is above: .*\n$/,
    );
  });

  it('counts as ended when it does not come back up', async () => {
    start(2);
    await until(() => output.includes('Started'));
    await writeFile(script, "throw new Error('It is broken now');");
    process.kill(pids()[0] ?? 0, 'SIGKILL');

    expect(await code).toBe(1);
    expect(output).toContain('It is broken now');
    expect(output).toContain('(2 of 2)');
  });

  it('can be restarted again after a restart that has failed, and says once why it has', async () => {
    start(5);
    await until(() => output.includes('Started'));
    await writeFile(script, "throw new Error('It is broken now');");
    child.kill('SIGUSR2');
    await until(() => output.includes('Not restarted'));
    expect(output).toContain('The service did not start.');
    expect(output.match(/It is broken now/g)).toHaveLength(2);

    await writeFile(script, service);
    child.kill('SIGUSR2');
    await until(() => output.includes('\nRestarted'));
    expect(pids()).toHaveLength(2);
    // It is looked after as before.
    process.kill(pids()[1] ?? 0, 'SIGKILL');
    await until(() => pids().length === 3);
  });

  it('is stopped after the services that were started after it, which may need it', async () => {
    start(5, {}, 3);
    await until(() => output.includes('Started'));
    child.kill('SIGTERM');

    expect(await code).toBe(0);
    expect([...output.matchAll(/^Ending (\d+)$/gm)].map(([, pid]) => Number(pid))).toEqual(
      pids().toReversed(),
    );
  });

  it('is stopped in order when npm passes on the Ctrl-C that we already have', async () => {
    start(5);
    await until(() => output.includes('Started'));
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');

    expect(await code).toBe(0);
    expect(output).toContain('Ending ');
  });

  it('is not waited for after a second Ctrl-C', async () => {
    start(5, { IS_STUBBORN: 'yes' });
    await until(() => output.includes('Started'));
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(child.exitCode).toBeNull();

    child.kill('SIGINT');
    expect(await code).toBe(1);
    await until(() => !pids().some(isAlive));
  });
});
