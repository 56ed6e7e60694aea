/** In milliseconds. */
const UNNOTICED = 250;

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
