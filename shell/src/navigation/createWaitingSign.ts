/** A page that is there sooner needs no sign that it is on its way, in milliseconds. */
const UNNOTICED = 250;

/**
 * Gives a function that lets the document say, by `data-waiting`, that the page last asked for is on its way; null for one
 * that is there.
 */
export function createWaitingSign(): (page: Promise<unknown> | null) => void {
  const { dataset } = document.documentElement;
  let awaited: Promise<unknown> | null = null;

  return (page) => {
    if (page === awaited) {
      return;
    }
    awaited = page;
    if (page === null) {
      delete dataset.waiting;
      return;
    }
    const timer = setTimeout(() => {
      if (page === awaited) {
        dataset.waiting = '';
      }
    }, UNNOTICED);
    void page.finally(() => {
      clearTimeout(timer);
      if (page === awaited) {
        delete dataset.waiting;
      }
    });
  };
}
