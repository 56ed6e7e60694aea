import { createServer } from 'node:net';
import { type Service, type ServiceOptions, startService } from './service.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** A service that may be started again, with what was built since. */
export interface RunningService {
  /** Settles when it answers again, or when it has said why it does not. */
  restart(): Promise<void>;
}

/** What runs until Ctrl-C: everything that was started is stopped in the opposite order, whatever ends the program. */
export class Program {
  private readonly running: Stoppable[] = [];
  private isStopping = false;
  /** Settles when the step of the start that is under way has come to its end. */
  private starting: Promise<void> = Promise.resolve();

  /** Runs the start. What it throws is printed, and ends the program. */
  run(start: () => Promise<void>): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => void this.stop(0));
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

  /** Starts a service whose end, unless it is meant, is the end of the program. */
  async startService(options: ServiceOptions): Promise<RunningService> {
    this.refuseToGoOn();
    let service: Service | null = await startService(options);
    let changing: Promise<void> = Promise.resolve();
    const watch = (one: Service) => {
      void one.ended.then(() => {
        if (one === service && !this.isStopping) {
          console.error(`${options.name} ended unexpectedly.`);
          void this.stop(1);
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
    this.isStopping = true;
    await this.starting.catch(() => {});
    for (const one of this.running.toReversed()) {
      await one.stop().catch((error: unknown) => console.error(error));
    }
    process.exit(exitCode);
  }
}

/** Says which variable to change before anything is started. */
export function refuseTakenPort(variable: string, port: number, host = '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL') {
        reject(new Error(`HOST ${host} is no address of this machine. Example: HOST=127.0.0.1`));
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
