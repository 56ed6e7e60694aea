declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    uidvalidity: number;
    uidnext: number;
    readonly messages: { readonly flags: string[]; uid: number }[];
  }

  interface ImapServer {
    readonly server: Server;
    readonly folderCache: Readonly<Record<string, Folder>>;
    listen(port: number, host: string): void;
    close(done: () => void): void;
    /** @param raw One character for each byte. */
    appendMessage(folder: string, flags: string[], date: Date, raw: string): void;
  }

  export default function createServer(options: {
    readonly users: Readonly<Record<string, { readonly password: string }>>;
  }): ImapServer;
}
