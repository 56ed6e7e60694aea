import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `silent` accepts connections and passes nothing on; `mute` passes on the request and nothing of the response;
 * `resetting` resets every connection.
 */
type RelayState = 'passing' | 'silent' | 'mute' | 'resetting';

interface RelayOptions {
  /** A port on this machine. */
  readonly target: number;
  /** Whether held-up data never arrives, as when a firewall has dropped the connection; otherwise it arrives late. */
  readonly forgets?: boolean;
}

/** Sits between two programs and does to their connections what networks do. */
export class FaultyRelay {
  /** How much later each chunk of a response arrives, in milliseconds. */
  delay = 0;
  port = 0;
  private state: RelayState = 'passing';
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private readonly options: RelayOptions;

  constructor(options: RelayOptions) {
    this.options = options;
  }

  async start(): Promise<this> {
    this.server = createServer((client) => this.take(client));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  become(state: RelayState): void {
    this.state = state;
    if (state === 'resetting') {
      for (const socket of this.sockets) {
        socket.resetAndDestroy();
      }
    }
    this.changes.emit('change');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private take(client: Socket): void {
    this.note(client);
    if (this.state === 'resetting') {
      client.resetAndDestroy();
      return;
    }
    const upstream = this.note(connect(this.options.target, '127.0.0.1'));
    void this.pass(client, upstream, 'question');
    void this.pass(upstream, client, 'answer');
  }

  private note(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private async pass(from: Socket, to: Socket, way: 'question' | 'answer'): Promise<void> {
    const held = async () => {
      while (this.state === 'silent' || (this.state === 'mute' && way === 'answer')) {
        await once(this.changes, 'change');
        if (this.options.forgets) {
          await new Promise(() => {});
        }
      }
    };
    try {
      for await (const piece of from) {
        await held();
        if (way === 'answer' && this.delay > 0) {
          await pause(this.delay);
        }
        if (!to.write(piece)) {
          await once(to, 'drain');
        }
      }
      await held();
      to.end();
    } catch {
      await held();
      to.destroy();
    }
  }
}
