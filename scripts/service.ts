import { type ChildProcess, spawn } from 'node:child_process';

export interface ServiceOptions {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The command `unshare --mount`, which then executes the service. */
  readonly through?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly readyLine: RegExp;
}

export interface Service {
  readonly pid: number;
  /** Resolves with the last stderr output. */
  readonly ended: Promise<string>;
  /** Stops the service, and kills it after ten seconds. */
  stop(): Promise<void>;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
}

const STOP_TIME_LIMIT = 10_000;

/**
 * Starts the service in a process group of its own, so that Ctrl-C reaches only us. If we are killed, its
 * channel closes and it ends.
 * @throws Error if it ends too early; the cause is its last stderr output.
 */
export async function startService({
  name,
  script,
  args = [],
  cwd,
  through = [],
  environment,
  readyLine,
}: ServiceOptions): Promise<Service> {
  const [program = '', ...all] = [...through, process.execPath, script, ...args];
  const child = spawn(program, all, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk}`.slice(-4_000);
    process.stderr.write(chunk);
  });
  const ended = new Promise<string>((resolve) => child.once('exit', () => resolve(errors.trim())));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (readyLine.test(chunk.toString())) {
        resolve();
      }
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${name} did not start.`, { cause: errors.trim() })));
  });
  return {
    pid: child.pid as number,
    ended,
    stop: () => stop(child, ended),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIME_LIMIT);
    await ended;
    clearTimeout(timer);
  }
}
