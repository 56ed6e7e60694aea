import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { frameReader, sendFrame } from '@site/sandbox/frames';
import type { Answer, Order } from '../messages.ts';
import { encodeImage, type Made, measureImage, redrawImage } from './imageWork.ts';
import { refusalOf } from './RefusedImage.ts';

const LARGEST_ORDER = 256 * 1024 * 1024;
const CHANNEL = 3;
/** On a busy machine, images come after the shell and the API. */
const NICENESS = 5;
const LONGEST_MESSAGE = 500;

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const read = frameReader(LARGEST_ORDER);

channel.on('data', (chunk: Buffer) => {
  for (const { message, bytes } of read(chunk)) {
    // The API is trusted.
    void follow(message as Order, bytes);
  }
});
// The API is gone, or has no more work.
channel.on('close', () => process.exit(0));
channel.on('error', () => process.exit(0));
setPriority(NICENESS);
const [, , user] = process.argv;
if (user !== undefined) {
  becomeUser(Number(user));
}
say({ is: 'ready' });

async function follow(order: Order, image: Buffer): Promise<void> {
  try {
    const { bytes, ...facts } = await workOn(order, image);
    say({ is: 'done', ...facts }, bytes);
  } catch (error) {
    const { why, message, parts } = refusalOf(error);
    say({ is: 'refused', why, message: message.slice(0, LONGEST_MESSAGE), parts });
  }
}

async function workOn(order: Order, image: Buffer): Promise<Omit<Made, 'bytes'> & Partial<Made>> {
  switch (order.do) {
    case 'measure':
      return measureImage(image);
    case 'redraw':
      return redrawImage(image);
    case 'encode':
      return encodeImage(image, order);
  }
}

/** The user owns nothing. All code is loaded by now. */
function becomeUser(user: number): void {
  process.setgroups?.([]);
  process.setgid?.(user);
  process.setuid?.(user);
}

function say(answer: Answer, bytes?: Buffer): void {
  sendFrame(channel, answer, bytes);
}
