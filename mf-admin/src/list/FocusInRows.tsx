import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

interface Place {
  readonly control: Element;
  /** Which row it is in, and which of that row's controls it is. */
  readonly row: number;
  readonly position: number;
}

/**
 * Around tables: when a row goes, or the button that was pressed in it, the focus is at what is in its place then, and
 * not at the page's beginning.
 */
export function FocusInRows({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);

  useLayoutEffect(() => {
    const { current: left } = place;
    if (!left || left.control.isConnected) {
      return;
    }
    place.current = undefined;
    if (frame.current && document.activeElement === document.body) {
      const rows = rowsIn(frame.current);
      const controls = controlsIn(rows[left.row] ?? rows.at(-1));
      (controls[left.position] ?? controls.at(-1) ?? frame.current).focus();
    }
  });

  function remember({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
    const row = target.closest('tr');
    const isInRow = row && currentTarget.contains(row);
    place.current = isInRow
      ? {
          control: target,
          row: rowsIn(currentTarget).indexOf(row),
          position: controlsIn(row).indexOf(target),
        }
      : undefined;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it looks where the focus is, and answers nothing
    <div ref={frame} tabIndex={-1} onFocus={remember}>
      {children}
    </div>
  );
}

function rowsIn(frame: Element): HTMLTableRowElement[] {
  return [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')];
}

function controlsIn(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(CONTROLS)] : [];
}
