import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import createServer from 'hoodiecrow-imap';

/** An IMAP server with one folder, which is kept while it is stopped. */
export class TestMailbox {
  private readonly server = createServer({ users: { ada: { password: 'the password' } } });
  private readonly sockets = new Set<Socket>();
  private port = 0;
  private tooLong = Number.POSITIVE_INFINITY;

  constructor() {
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      const write = socket.write.bind(socket);
      socket.write = (data: Buffer | string) => {
        if (data.length < this.tooLong) {
          return write(data);
        }
        this.tooLong = Number.POSITIVE_INFINITY;
        return write(data.slice(0, data.length / 2), () => socket.destroy());
      };
      socket.on('error', () => {}).on('close', () => this.sockets.delete(socket));
    });
  }

  get url(): string {
    return `imap://ada:the%20password@127.0.0.1:${this.port}/INBOX`;
  }

  get folder() {
    const { INBOX: folder } = this.server.folderCache;
    if (!folder) {
      throw new Error('The server has no INBOX');
    }
    return folder;
  }

  /** Starts it, always on the port of the first start. */
  async start(): Promise<this> {
    const { server } = this.server;
    this.server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await closed;
  }

  /** Loses the connection in the middle of the next answer of so many bytes. */
  breakOff(bytes: number): void {
    this.tooLong = bytes;
  }

  append(mail: string | Buffer, date = new Date()): void {
    const raw = Buffer.from(typeof mail === 'string' ? mail.replaceAll(/\r?\n/g, '\r\n') : mail);
    this.server.appendMessage('INBOX', [], date, raw.toString('latin1'));
  }
}
