import type { Output } from './Output.ts';

export interface Context {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Null if not interactive. */
  readonly askCredentials: (() => Promise<Credentials>) | null;
  readonly confirm?: ((question: string) => Promise<boolean>) | null;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The slice's name, left out where the folder says which slice is meant. */
export type Name = string | undefined;

export interface CommonOptions {
  readonly registry?: string;
  readonly token?: string;
}

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The command has printed its result, which is not the one that was wanted. */
export class CommandExit extends Error {
  override readonly name = 'CommandExit';
  readonly exitCode: 1 | 3 | 4;

  constructor(exitCode: 1 | 3 | 4) {
    super(`Exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}
