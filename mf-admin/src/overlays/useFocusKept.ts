import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus of a control that disappears or is disabled to another one.
 * @param nextAt Gets what is left of the place where the control was.
 */
export function useFocusKept(nextAt: (place: Element | undefined) => HTMLElement | null | undefined) {
  const focused = useRef<{ readonly element: Element; readonly around: readonly Element[] }>(null);
  useLayoutEffect(() => {
    const { element, around = [] } = focused.current ?? {};
    const isGone = element && (!element.isConnected || element.matches(':disabled'));
    if (isGone && document.activeElement?.matches('body, :disabled')) {
      nextAt(around.find(({ isConnected }) => isConnected))?.focus();
    }
  });
  return {
    onFocus({ target }: FocusEvent) {
      const around: Element[] = [];
      for (let place = target.parentElement; place; place = place.parentElement) {
        around.push(place);
      }
      focused.current = { element: target, around };
    },
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && focused.current?.element === target) {
          focused.current = null;
        }
      }),
  };
}
