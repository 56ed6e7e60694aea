import { type ChildProcess, spawn } from 'node:child_process';

export interface ServiceOptions {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** A program, with its arguments, that becomes the service: `unshare --mount`, for example. */
  readonly through?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** The line that the service prints once it answers. */
  readonly readyLine: RegExp;
}

/** A program of the site that runs beside the others. */
export interface Service {
  readonly pid: number;
  /** Settles when the process has ended, with what it wrote to stderr last. */
  readonly ended: Promise<string>;
  /** Asks it to finish what it is doing and to end; after ten seconds it is ended. */
  stop(): Promise<void>;
  /** Ends it without a word, as a machine does that loses its power. */
  kill(): Promise<void>;
}

const STOP_TIME_LIMIT = 10_000;

/**
 * Starts a service and waits until it says that it is ready. It is in a process group of its own, so that Ctrl-C
 * reaches only us and the order of stopping is ours; when we die without a word, its channel to us closes and it ends.
 *
 * @throws When it ends before it is ready; the cause is what it wrote to stderr last, which has been passed on.
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
    // It has said that it is ready.
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
