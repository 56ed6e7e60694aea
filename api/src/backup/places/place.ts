import type { Readable } from 'node:stream';

export interface Place {
  readonly name: string;
  /** @throws BackupRefusal if something here would be lost. */
  begin(): Promise<void>;
  write(path: string, content: Readable): Promise<void>;
  finish(path: string, content: Buffer): Promise<void>;
  abandon(): Promise<void>;
  read(path: string): Promise<Readable | undefined>;
  close(): void;
}
