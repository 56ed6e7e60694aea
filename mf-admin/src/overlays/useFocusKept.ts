import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Another one gets the focus of a control that disappears or is disabled.
 * @param nextAt What is left of where the control was.
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
