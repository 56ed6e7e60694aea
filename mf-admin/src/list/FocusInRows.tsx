import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusScreen } from './focusScreen';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** A control with this attribute gets the focus when the row above disappears. */
export const opensItsRow = { 'data-opens-its-row': '' };

interface Place {
  readonly control: Element;
  readonly row: Element;
  readonly rowPosition: number;
  readonly position: number;
}

/** Moves the focus when a row disappears: the next key press must not meet another 'Delete'. */
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
      if (next) {
        next.focus();
      } else {
        focusScreen();
      }
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
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus
    <div ref={frame} id={id} tabIndex={-1} onFocus={remember} onKeyDownCapture={moveInRow}>
      {children}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tab skips most controls of a row, which arrow keys reach. */
function moveInRow(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const step = steps[key];
  const row = target instanceof HTMLElement && target.closest<HTMLElement>('tbody tr');
  if (row && step !== undefined && !(altKey || ctrlKey || metaKey)) {
    // A switch would change at once.
    event.stopPropagation();
    const controls = controlsIn(row);
    controls[controls.indexOf(target) + step]?.focus();
  }
}

function rowsIn(frame: Element): HTMLTableRowElement[] {
  return [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')];
}

function controlsIn(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(CONTROLS)] : [];
}
