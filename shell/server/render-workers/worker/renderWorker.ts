import { Socket } from 'node:net';
import { failureMessage } from '../../../src/slices/failureMessage';
import { frameReader, sendFrame } from '../frames';
import type { Answer, Order } from '../messages';
import { listPaths, renderDocument } from './answerPageOrder';
import { listSlotPaths, renderSlot } from './answerSlotOrder';
import { endTimersOfPages } from './endTimersOfPages';
import { type LoadedRelease, loadRelease } from './loadedRelease';
import { lockDown } from './lockDown';

/**
 * The program of a render worker: a process that runs the server half of one release, and that may be killed at any
 * time. It gets orders from the shell and answers each of them.
 */
const LARGEST_ORDER = 256 * 1024 * 1024;
/** The place of the channel among the descriptors that the process was started with. */
const CHANNEL = 3;
/** How long after the last page the process is looked at, in milliseconds: what has to end by itself has ended. */
const SETTLED_AFTER = 1_000;

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const read = frameReader(LARGEST_ORDER);
const atStart = process.getActiveResourcesInfo();
const openThings = process.getActiveResourcesInfo.bind(process);
const exit = process.exit.bind(process);
let loaded: LoadedRelease | null = null;
/** The gate's trial looks at what a page leaves behind. */
let beginPage = (): (() => void) => () => {};

channel.on('data', (chunk: Buffer) => {
  for (const order of read(chunk)) {
    // Written by the shell's own server.
    void follow(order as Order);
  }
});
// The shell is gone, or has no use for this process.
channel.on('close', () => exit(0));
channel.on('error', () => exit(0));
say({ is: 'ready' });

async function follow(order: Order): Promise<void> {
  // What keeps the process from coming to this was left behind by an earlier order.
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
        // What nobody waits for (a timer, a forgotten promise) costs a line in the log, and no visitor a page.
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

/** From here on the channel does not keep the process alive: whatever does is the release's. */
function settle(): Promise<Answer> {
  channel.unref();
  return new Promise((resolve) => {
    setTimeout(() => resolve({ is: 'settled', resources: addedTo(atStart) }), SETTLED_AFTER).unref();
  });
}

/** Kinds of what is open now and was not open then. */
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
