import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessEnded, SandboxedProcess } from '@site/sandbox/SandboxedProcess';
import { type Answer, answerOf, type Order } from './messages.js';
import { RefusedImage } from './program/RefusedImage.js';

/** In milliseconds, less than the shell waits for the API. */
const ORDER_LIMIT = 9_000;
/** 64 million pixels that do not compress. */
const LARGEST_ANSWER = 256 * 1024 * 1024;

// Tests run the sources, which Node reads as they are.
const program = fileURLToPath(new URL(`program/imageProgram${extname(import.meta.url)}`, import.meta.url));
const { resolve } = createRequire(import.meta.url);

export class ImageProcessMissing extends Error {
  override readonly name = 'ImageProcessMissing';
}

export type WorkedImage = Omit<Extract<Answer, { is: 'done' }>, 'is'>;

export type ImageProcess = SandboxedProcess<Order, Answer>;

/** @throws ImageProcessMissing */
export function startImageProcess(): Promise<ImageProcess> {
  const packages = ['sharp', 'saxes', 'css-tree'].map((name) => {
    const path = resolve(name);
    return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
  });
  return SandboxedProcess.start<Order, Answer>({
    name: 'image process',
    program,
    readable: [
      fileURLToPath(new URL('../../', import.meta.url)),
      fileURLToPath(new URL('../../../package.json', import.meta.url)),
      join(dirname(resolve('@site/sandbox/answerOrders')), '..'),
      ...new Set(packages),
    ],
    // Node's permissions do not cover native decoders, but the isolation around the process does.
    nodeOptions: ['--allow-addons', '--no-warnings'],
    largestAnswer: LARGEST_ANSWER,
    answerOf,
  }).catch(rethrow);
}

/** @throws RefusedImage; after too much time or memory, the process is gone. @throws ImageProcessMissing */
export async function askImageProcess(
  process: ImageProcess,
  order: Order,
  image: Buffer,
): Promise<WorkedImage> {
  const answer = await process.ask(order, ORDER_LIMIT, image).catch(rethrow);
  if (answer.is === 'done') {
    return answer;
  }
  if (answer.why === 'exhausted') {
    process.kill('stopped', 'The image took too much');
  }
  throw new RefusedImage(answer.why, answer.message, answer.parts);
}

function rethrow(error: unknown): never {
  if (!(error instanceof ProcessEnded)) {
    throw error;
  }
  const { reason, message } = error;
  if (reason === 'not started' || reason === 'stopped') {
    throw new ImageProcessMissing(message);
  }
  throw new RefusedImage(reason === 'unreadable' ? reason : 'exhausted', message);
}
