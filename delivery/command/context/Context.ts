import type { Output } from '../output/Output.ts';

export interface Context {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Null if not interactive. */
  readonly askCredentials: (() => Promise<Credentials>) | null;
  /** Null if not interactive. */
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
