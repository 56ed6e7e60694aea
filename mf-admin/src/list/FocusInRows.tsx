import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** On the button of a row that has the focus when the row above it goes; without one its first control has it. */
export const opensItsRow = { 'data-opens-its-row': '' };

interface Place {
  readonly control: Element;
  readonly row: Element;
  /** Which row it is, and which of that row's controls it is. */
  readonly rowPosition: number;
  readonly position: number;
}

/**
 * Around tables: when the button that was pressed goes, the focus is at another one of its row; when the whole row goes,
 * at what opens the row that is in its place then. So it is not at the page's beginning, nor on the next 'Delete', where
 * a key that is pressed once more would delete another record.
 */
export function FocusInRows({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
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
      const row = rows[left.rowPosition] ?? rows.at(-1);
      const controls = controlsIn(row);
      const next = left.row.isConnected
        ? (controls[left.position] ?? controls.at(-1))
        : (controls.find((control) => control.matches('[data-opens-its-row]')) ?? controls[0]);
      (next ?? frame.current).focus();
    }
  });

  function remember({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
    const row = target.closest('tr');
    const isInRow = row && currentTarget.contains(row);
    place.current = isInRow
      ? {
          control: target,
          row,
          rowPosition: rowsIn(currentTarget).indexOf(row),
          position: controlsIn(row).indexOf(target),
        }
      : undefined;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it looks where the focus is, and answers nothing
    <div ref={frame} id={id} tabIndex={-1} onFocus={remember}>
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
