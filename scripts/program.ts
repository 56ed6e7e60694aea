import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** A service that may be started again, with what was built since. */
export interface RunningService {
  /** Settles when it answers again, or when it has said why it does not. */
  restart(): Promise<void>;
}

/** How services that end by themselves are started again; times in milliseconds. */
interface Restarts {
  /** After so many within `within` the service is given up, and the program ends. */
  readonly most: number;
  readonly within: number;
  /** Before the first one; each further one waits twice as long. */
  readonly pause: number;
}

const RESTARTS: Restarts = { most: 5, within: 5 * 60_000, pause: 500 };

/**
 * What runs until Ctrl-C: a service that ends by itself is started again, and everything that was started is stopped in
 * the opposite order, whatever ends the program. A second Ctrl-C ends it at once.
 */
export class Program {
  private readonly running: Stoppable[] = [];
  private readonly restarts: Restarts;
  private readonly stopping = new AbortController();
  /** Settles when the step of the start that is under way has come to its end. */
  private starting: Promise<void> = Promise.resolve();

  constructor(restarts: Restarts = RESTARTS) {
    this.restarts = restarts;
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Runs the start. What it throws is printed, and ends the program. */
  run(start: () => Promise<void>): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.isStopping) {
          // Services end when their channel to us closes.
          process.exit(1);
        }
        void this.stop(0);
      });
    }
    // Started by another program (the browser tests, say) that is gone.
    process.on('disconnect', () => void this.stop(0));
    this.starting = start();
    this.starting.catch((error: unknown) => {
      if (!this.isStopping) {
        console.error(error instanceof Error ? error.message : error);
        void this.stop(1);
      }
    });
  }

  /** Stops it, too, when the program ends. */
  add(one: Stoppable): void {
    this.running.push(one);
  }

  /** Starts a service, and starts it again when it ends without having been told to. */
  async startService(options: ServiceOptions): Promise<RunningService> {
    this.refuseToGoOn();
    let service: Service | null = await startService(options);
    let changing: Promise<void> = Promise.resolve();
    const watch = (one: Service) => {
      void one.ended.then(() => {
        if (one === service && !this.isStopping) {
          changing = changing.then(revive);
        }
      });
    };
    const startAgain = async () => {
      const before = service;
      service = null;
      await before?.stop();
      if (!this.isStopping) {
        service = await startService(options);
        watch(service);
      }
    };
    const ends: number[] = [];
    const revive = async (): Promise<void> => {
      const { most, within, pause: first } = this.restarts;
      ends.push(Date.now());
      const count = ends.filter((at) => at > Date.now() - within).length;
      if (count > most) {
        console.error(
          `${options.name} has ended ${count} times within ${within / 60_000} minutes. What it said last stands above: it has to be mended first.`,
        );
        void this.stop(1);
        return;
      }
      const wait = first * 2 ** (count - 1);
      console.error(
        `${options.name} has ended. It is started again in ${wait / 1_000} s (${count} of ${most}).`,
      );
      await pause(wait, null, { signal: this.stopping.signal }).catch(() => {});
      await startAgain().catch(async (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        if (!this.isStopping) {
          await revive();
        }
      });
    };
    watch(service);
    this.add({
      async stop() {
        await changing;
        await service?.stop();
      },
    });
    return {
      restart() {
        changing = changing.then(startAgain).catch((error: unknown) => console.error(error));
        return changing;
      },
    };
  }

  /** Nothing more is started once we were told to stop. */
  refuseToGoOn(): void {
    if (this.isStopping) {
      throw new Error('The start was stopped');
    }
  }

  private async stop(exitCode: number): Promise<void> {
    if (this.isStopping) {
      return;
    }
    this.stopping.abort();
    await this.starting.catch(() => {});
    for (const one of this.running.toReversed()) {
      await one.stop().catch((error: unknown) => console.error(error));
    }
    process.exit(exitCode);
  }
}

/**
 * Says which variable to change before anything is started.
 *
 * @param hostVariable Names the host for people.
 */
export function refuseTakenPort(
  variable: string,
  port: number,
  host = '127.0.0.1',
  hostVariable = 'HOST',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL') {
        const sentence = `${hostVariable} ${host} is no address of this machine. Example: ${hostVariable}=127.0.0.1`;
        reject(new Error(sentence));
        return;
      }
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new Error(
          `${variable} ${port} ${reason}. Choose another one, for example ${variable}=${port + 100}.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Makes the folder of the site's data, or says what is wrong with it before anything is started. */
export async function refuseUnusableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR must be a folder that this user may write to, and ${folder} is none (${code}). Example: DATA_DIR=.data`,
      { cause },
    );
  }
}
