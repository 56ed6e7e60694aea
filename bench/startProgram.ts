import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A bench program in its own process, so that its CPU time is counted separately. */
export interface BenchProgram {
  readonly pid: number;
  /** Sends a message and waits for its answer; one at a time. */
  ask<Answer>(message: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a file of this folder. It answers every message with one message. */
export function startProgram(file: string, environment: Readonly<Record<string, string>> = {}): BenchProgram {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(message: unknown) => ask<Answer>(child, file, message),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function ask<Answer>(child: ChildProcess, file: string, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => {
      child.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => {
      child.off('message', onMessage);
      reject(new Error(`${file} has ended`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.send(message as object);
  });
}
