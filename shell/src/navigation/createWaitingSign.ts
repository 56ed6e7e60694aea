/** A page that is there sooner needs no sign that it is on its way, in milliseconds. */
const UNNOTICED = 250;

/** Gives a function that lets the document say, by `data-waiting`, that the page last asked for is on its way. */
export function createWaitingSign(): (page: Promise<unknown>) => void {
  const { dataset } = document.documentElement;
  let awaited: Promise<unknown> | undefined;

  return (page) => {
    if (page === awaited) {
      return;
    }
    awaited = page;
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
