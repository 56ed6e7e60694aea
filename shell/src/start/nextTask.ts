/** Ends the browser's current task, so that it can paint and respond; what follows is a task of its own. */
export function nextTask(): Promise<void> {
  // Not all supported browsers have it.
  const { scheduler } = globalThis as Partial<Pick<Window, 'scheduler'>>;
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}
