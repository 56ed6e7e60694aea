import { Socket } from 'node:net';
import { frameReader, sendFrame } from '@site/sandbox/frames';
import { failureMessage } from '../../../src/slices/failureMessage';
import type { Answer, Order } from '../messages';
import { listPaths, renderDocument } from './answerPageOrder';
import { listSlotPaths, renderSlot } from './answerSlotOrder';
import { endTimersOfPages } from './endTimersOfPages';
import { type LoadedRelease, loadRelease } from './loadedRelease';
import { lockDown } from './lockDown';

/** The program of a render worker, which may be killed at any time. */
const LARGEST_ORDER = 256 * 1024 * 1024;
const CHANNEL = 3;
/** In milliseconds: by then whatever ends by itself has ended. */
const SETTLED_AFTER = 1_000;

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const read = frameReader(LARGEST_ORDER);
const atStart = process.getActiveResourcesInfo();
const openThings = process.getActiveResourcesInfo.bind(process);
const exit = process.exit.bind(process);
let loaded: LoadedRelease | null = null;
/** Replaced outside of trials, where the gate checks what a page leaves behind. */
let beginPage = (): (() => void) => () => {};

channel.on('data', (chunk: Buffer) => {
  for (const { message } of read(chunk)) {
    // The shell's own server wrote this order.
    void follow(message as Order);
  }
});
// The shell is gone, or no longer needs this process.
channel.on('close', () => exit(0));
channel.on('error', () => exit(0));
say({ is: 'ready' });

async function follow(order: Order): Promise<void> {
  // If the process never gets here, leftovers of an earlier order keep it busy.
  say({ is: 'begun' });
  const endPage = beginPage();
  try {
    say(await answerTo(order));
  } catch (error) {
    say({ is: 'failed', message: failureMessage(error) });
  }
  endPage();
}

async function answerTo(order: Order): Promise<Answer> {
  switch (order.do) {
    case 'load':
      if (!order.isTrial) {
        // An unhandled error in a timer or a forgotten promise costs a line in the log, and no visitor a page.
        process.on('uncaughtException', (error) => console.error(error));
        beginPage = endTimersOfPages();
      }
      lockDown(order.user);
      loaded = loadRelease(order.half);
      return { is: 'done' };
    case 'open':
      await (order.isSlot ? release().slot(order.expose) : release().page(order.expose));
      return { is: 'done' };
    case 'list':
      return listPaths(release(), order);
    case 'render':
      return renderDocument(release(), order);
    case 'list-slot':
      return listSlotPaths(release(), order);
    case 'render-slot':
      return renderSlot(release(), order);
    case 'settle':
      return settle();
  }
}

function release(): LoadedRelease {
  if (!loaded) {
    throw new Error('No release is loaded');
  }
  return loaded;
}

/** From here on only the release can keep the process alive. */
function settle(): Promise<Answer> {
  channel.unref();
  return new Promise((resolve) => {
    setTimeout(() => resolve({ is: 'settled', resources: addedTo(atStart) }), SETTLED_AFTER).unref();
  });
}

function addedTo(before: readonly string[]): string[] {
  const left = [...before];
  return openThings().filter((kind) => {
    const at = left.indexOf(kind);
    return at < 0 || left.splice(at, 1).length === 0;
  });
}

function say(answer: Answer): void {
  sendFrame(channel, answer);
}
