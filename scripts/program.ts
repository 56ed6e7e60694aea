import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portProblem } from '@site/rules/server/serveMetrics';
import { type Service, type ServiceOptions, startService } from './service.ts';

interface Stoppable {
  stop(): Promise<void>;
}

export interface RunningService {
  /** Returns false if it does not answer again; it has then said why. */
  restart(): Promise<boolean>;
}

interface Restarts {
  readonly most: number;
  readonly within: number;
  /** Doubles with each further restart. */
  readonly pause: number;
}

/** The command npm also passes on the terminal's Ctrl-C, so one press arrives twice. */
const SAME_PRESS = 500;

const RESTARTS: Restarts = { most: 5, within: 5 * 60_000, pause: 500 };

/**
 * Whatever ends the program, what it started is stopped in reverse order. A second Ctrl-C ends it at once.
 */
export class Program {
  private readonly running: Stoppable[] = [];
  private readonly restarts: Restarts;
  private readonly stopping = new AbortController();
  private starting: Promise<void> = Promise.resolve();
  private isStarting = false;

  constructor(restarts: Restarts = RESTARTS) {
    this.restarts = restarts;
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  run(start: () => Promise<void>): void {
    let pressedAt = Number.NEGATIVE_INFINITY;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (performance.now() - pressedAt < SAME_PRESS) {
          return;
        }
        pressedAt = performance.now();
        if (this.isStopping) {
          // Services end when their channel to us closes.
          process.exit(1);
        }
        if (this.isStarting) {
          console.log('Stopping when the current step has finished. A second Ctrl-C ends it at once.');
        }
        void this.stop(0);
      });
    }
    process.on('disconnect', () => void this.stop(0));
    this.isStarting = true;
    this.starting = start().finally(() => {
      this.isStarting = false;
    });
    this.starting.catch((error: unknown) => {
      if (!this.isStopping) {
        console.error(error instanceof Error ? error.message : error);
        void this.stop(1);
      }
    });
  }

  add(one: Stoppable): void {
    this.running.push(one);
  }

  async startService(options: ServiceOptions): Promise<RunningService> {
    this.throwIfStopping();
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
          `${options.name} has ended ${count} times within ${within / 60_000} minutes and is not restarted again. Its last output is above: fix the cause, then start again.`,
        );
        void this.stop(1);
        return;
      }
      const wait = first * 2 ** (count - 1);
      console.error(`${options.name} has ended. Restarting it in ${wait / 1_000} s (${count} of ${most}).`);
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
        const restarting = changing.then(startAgain).then(
          () => true,
          (error: unknown) => {
            console.error(error instanceof Error ? error.message : error);
            return false;
          },
        );
        changing = restarting.then(() => {});
        return restarting;
      },
    };
  }

  throwIfStopping(): void {
    if (this.isStopping) {
      throw new Error('The start was cancelled');
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

/** Says which variable to change. */
export async function refuseTakenPort(
  variable: string,
  port: number,
  host = '127.0.0.1',
  hostVariable = 'HOST',
): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: unknown) => {
    throw new Error(portProblem(error, { variable, port, hostVariable, host }));
  });
  probe.close();
  await once(probe, 'close');
}
