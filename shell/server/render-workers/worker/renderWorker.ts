import { answerOrders } from '@site/sandbox/answerOrders';
import { failureMessage } from '../../../src/slices/failureMessage';
import type { Order } from '../orders';
import type { Answer } from '../WorkerProcess';
import { listPaths, renderWantedPage } from './answerPageOrder';
import { listSlotPaths, renderSlot } from './answerSlotOrder';
import { endTimersOfPages } from './endTimersOfPages';
import { type LoadedRelease, loadRelease } from './loadedRelease';
import { lockDown } from './lockDown';

/** What ends by itself has ended by then. */
const SETTLED_AFTER = 1_000;

const atStart = process.getActiveResourcesInfo();
const openThings = process.getActiveResourcesInfo.bind(process);
let loaded: LoadedRelease | null = null;
/** Trials keep this, because the gate checks what a page leaves behind. */
let beginPage = (): (() => void) => () => {};

const channel = answerOrders<Order>(async (order) => {
  const endPage = beginPage();
  try {
    return { answer: await answerTo(order) };
  } catch (error) {
    return { answer: { is: 'failed', message: failureMessage(error) } satisfies Answer };
  } finally {
    endPage();
  }
});

async function answerTo(order: Order): Promise<Answer> {
  switch (order.do) {
    case 'load':
      if (!order.isTrial) {
        // The error becomes a line in the log and costs no visitor a page.
        process.on('uncaughtException', (error) => console.error(error));
        beginPage = endTimersOfPages();
      }
      lockDown();
      loaded = loadRelease(order.half);
      return { is: 'done' };
    case 'open':
      await (order.isSlot ? loadedRelease().slot(order.expose) : loadedRelease().page(order.expose));
      return { is: 'done' };
    case 'list':
      return listPaths(loadedRelease(), order);
    case 'render':
      return renderWantedPage(loadedRelease(), order);
    case 'list-slot':
      return listSlotPaths(loadedRelease(), order);
    case 'render-slot':
      return renderSlot(loadedRelease(), order);
    case 'settle':
      return settle();
  }
}

function loadedRelease(): LoadedRelease {
  if (!loaded) {
    throw new Error('No release is loaded');
  }
  return loaded;
}

/** After this, only the release can keep the process alive. */
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
