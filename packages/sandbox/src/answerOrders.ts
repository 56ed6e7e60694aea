import { Socket } from 'node:net';
import { frameReader, sendFrame } from './frames.ts';

const CHANNEL = 3;
const LARGEST_ORDER = 256 * 1024 * 1024;

interface Reply {
  readonly answer: object;
  readonly bytes?: Uint8Array;
}

/**
 * Answers orders in a program that a `SandboxedProcess` runs, with which it ends. All of its code must be
 * loaded before, because the user that it becomes owns nothing.
 * @param answerTo Never rejects.
 * @returns The channel, which keeps the process alive.
 */
export function answerOrders<Order>(answerTo: (order: Order, bytes: Buffer) => Promise<Reply>): Socket {
  const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
  const read = frameReader(LARGEST_ORDER);
  // The program may replace the function.
  const exit = process.exit.bind(process);

  async function follow(order: Order, bytes: Buffer): Promise<void> {
    // A process that never gets here is busy with leftovers of an earlier order.
    sendFrame(channel, { is: 'begun' });
    const reply = await answerTo(order, bytes);
    sendFrame(channel, reply.answer, reply.bytes);
  }

  channel.on('data', (chunk: Buffer) => {
    for (const { message, bytes } of read(chunk)) {
      // The parent process, which wrote the order, is trusted.
      void follow(message as Order, bytes);
    }
  });
  channel.on('close', () => exit(0));
  channel.on('error', () => exit(0));
  const [, , user] = process.argv;
  if (user !== undefined) {
    process.setgroups?.([]);
    process.setgid?.(Number(user));
    process.setuid?.(Number(user));
  }
  sendFrame(channel, { is: 'ready' });
  return channel;
}
