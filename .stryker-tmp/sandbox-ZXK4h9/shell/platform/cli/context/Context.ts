import type { Output } from '../output/Output.ts';

/** The environment that commands run in. */
export interface Context {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Asks the user for an administrator's name and password; null if not interactive. */
  readonly askCredentials: (() => Promise<Credentials>) | null;
  /** Asks the user for confirmation; null if not interactive. */
  readonly confirm?: ((question: string) => Promise<boolean>) | null;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface CommonOptions {
  readonly registry?: string;
  readonly token?: string;
}
