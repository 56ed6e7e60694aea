import type { Readable } from 'node:stream';

/** A folder, or a prefix of a bucket. */
export interface Place {
  readonly name: string;
  /** @throws BackupRefusal when something here would be lost. */
  begin(): Promise<void>;
  write(path: string, content: Readable): Promise<void>;
  /** Completes the backup. Until then, it is not taken for one. */
  finish(path: string, content: Buffer): Promise<void>;
  /** Removes what is certainly ours. */
  abandon(): Promise<void>;
  /** Reads a file of a complete backup; undefined if it does not exist. */
  read(path: string): Promise<Readable | undefined>;
  close(): void;
}
