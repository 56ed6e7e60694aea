import type { Readable } from 'node:stream';

/** Where a backup is, or is going to be: a folder or a part of a bucket. */
export interface Place {
  /** As whoever typed the command knows it. */
  readonly name: string;
  /**
   * Begins a backup here.
   *
   * @throws BackupRefusal when there is something already that would be lost.
   */
  begin(): Promise<void>;
  /** Writes a file of the backup that was begun. */
  write(path: string, content: Readable): Promise<void>;
  /** Writes the last file, which makes the backup a whole one. Until then nothing takes it for one. */
  finish(path: string, content: Buffer): Promise<void>;
  /** Takes away what was begun, as far as that is ours for certain. */
  abandon(): Promise<void>;
  /** A file of a whole backup; undefined if it is not there. */
  read(path: string): Promise<Readable | undefined>;
  /** Ends connections. */
  close(): void;
}
