import type { Output } from './output/Output.ts';

/** What every command may use of the world around it. */
export interface Context {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Asks a person for the name and password of an administrator; null where nobody is there to answer. */
  readonly askCredentials: (() => Promise<Credentials>) | null;
  /** Asks a person to agree; null where nobody is there to answer. */
  readonly confirm?: ((question: string) => Promise<boolean>) | null;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Options that every command takes. */
export interface CommonOptions {
  readonly registry?: string;
  readonly token?: string;
}
