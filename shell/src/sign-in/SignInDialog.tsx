import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect } from 'react';
import { useScrollLock } from '../controls/useScrollLock';
import styles from './SignInDialog.module.css';

interface SignInDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly dismissal: string;
  readonly onDismiss: () => void;
  readonly onOpened?: () => void;
  readonly children: ReactNode;
}

export function SignInDialog({
  isOpen,
  title,
  text,
  dismissal,
  onDismiss,
  onOpened,
  children,
}: SignInDialogProps) {
  useScrollLock(isOpen);
  useFocusUndisputed(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onDismiss}>
      <Dialog.Portal>
        {/* Radix's own overlay would lock scrolling with a style element. */}
        <div className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          aria-modal
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            onOpened?.();
          }}
          // Neither event may close a dialog of the page below.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.text}>{text}</Dialog.Description>
          {children}
          <Dialog.Close className="button button-quiet">{dismissal}</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A slice's dialog below may trap the focus. */
function useFocusUndisputed(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const keep = (event: FocusEvent) => event.stopPropagation();
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [isOpen]);
}
