/** The padding of a dialog below its buttons, and the space below the dialog, in pixels. */
const BELOW = 28;

/** For `ref`: keeps notices above an element at the bottom of the window, which they would otherwise cover. */
export function keepNoticesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) {
    return undefined;
  }
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--bottom-bar', `calc(${bar.offsetHeight + BELOW}px + var(--offline-note, 0px))`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
