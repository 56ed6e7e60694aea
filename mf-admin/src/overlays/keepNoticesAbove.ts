/** In pixels, below the bar. */
const BELOW = 28;

/** Without this, the bar at the bottom of the window would cover the notices. */
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
