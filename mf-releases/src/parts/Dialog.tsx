import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

interface DialogProps {
  readonly title: string;
  /** Called by Escape, the cross and a press beside the dialog; without it, these do nothing. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** A `<dialog>` would cover notices, and the sign-in after a session has ended. */
export function Dialog({ title, onClose, children, buttons }: DialogProps) {
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // This remembers where the pointer went down, because a selection may end beside the dialog. The focus is
  // read now, because a control of the dialog may have it before effects run.
  const isPressedBeside = useRef(false);
  const [before] = useState(() => document.activeElement);

  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    if (window.innerWidth > clientWidth) {
      style.scrollbarGutter = 'stable';
    }
    style.overflow = 'hidden';
    if (!frame.current?.contains(document.activeElement)) {
      frame.current?.focus();
    }
    return () => {
      Object.assign(style, { overflow, scrollbarGutter });
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, [before]);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { activeElement: active, body } = document;
      const controls = [...(frame.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      // Another dialog may be open above.
      if (active !== body && !frame.current?.contains(active)) {
        return;
      }
      // Escape first ends what an input method composes.
      if (event.key === 'Escape' && !event.isComposing) {
        onClose?.();
      }
      const [first, last] = [controls[0], controls.at(-1)];
      if (
        event.key === 'Tab' &&
        (active === body || active === frame.current || active === (event.shiftKey ? first : last))
      ) {
        event.preventDefault();
        (event.shiftKey ? last : first)?.focus();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keys close the dialog, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={styles.ground}
      onMouseDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && isPressedBeside.current && onClose?.()
      }
    >
      <div
        ref={frame}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <div className={styles.buttons}>{buttons}</div>
        {onClose && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            ×
          </button>
        )}
      </div>
    </div>,
    document.body,
  );
}
