import type { Readable } from 'node:stream';

/** Where a backup is or will be: a folder, or a prefix of a bucket. */
export interface Place {
  /** The name the user of the command knows it by. */
  readonly name: string;
  /**
   * Starts a backup here.
   *
   * @throws BackupRefusal when something that is already here would be lost.
   */
  begin(): Promise<void>;
  /** Writes a file of the backup that was started. */
  write(path: string, content: Readable): Promise<void>;
  /** Writes the last file, which completes the backup. Until then, it is not taken for one. */
  finish(path: string, content: Buffer): Promise<void>;
  /** Removes what was started, as far as it is certainly ours. */
  abandon(): Promise<void>;
  /** Reads a file of a complete backup; undefined if it does not exist. */
  read(path: string): Promise<Readable | undefined>;
  /** Closes connections. */
  close(): void;
}
