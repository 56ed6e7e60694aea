import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server with just what the tests need. */
export class TestMailServer {
  /** Every message that was accepted, as it arrived. */
  readonly received: string[] = [];
  /** Every recipient that a client named, accepted or not. */
  readonly asked: string[] = [];
  /** The response with which recipients are refused, until it is unset. */
  refusal: { readonly responseCode: number; readonly message: string } | undefined;
  /** Messages are accepted once this has resolved. */
  gate: Promise<void> = Promise.resolve();
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts it, always on the port of the first start. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        this.asked.push(address);
        const { refusal } = this;
        done(refusal && Object.assign(new Error(refusal.message), refusal));
      },
      onData: async (stream, _session, done) => {
        // The sender may die halfway; then nothing was received.
        const message = await text(stream).catch(() => null);
        if (message === null) {
          done(new Error('The message broke off'));
          return;
        }
        await this.gate;
        this.received.push(message);
        done();
      },
    });
    // Aborted connections are what some tests are about.
    server.on('error', () => {});
    const { server: socket } = server;
    server.listen(this.port, '127.0.0.1');
    await once(socket, 'listening');
    const address = socket.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }

  /** Forgets its settings and what it has received. */
  reset(): void {
    this.received.length = 0;
    this.asked.length = 0;
    this.refusal = undefined;
    this.gate = Promise.resolve();
  }
}
