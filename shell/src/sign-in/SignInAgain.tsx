import * as Dialog from '@radix-ui/react-dialog';
import { useEffect } from 'react';
import { useScrollLock } from '../controls/useScrollLock';
import styles from './SignInAgain.module.css';
import { type SignInCalls, SignInForm } from './SignInForm';

interface SignInAgainProps {
  readonly isOpen: boolean;
  readonly username: string;
  readonly session: SignInCalls;
  readonly onDismiss: () => void;
}

export function SignInAgain({ isOpen, username, session, onDismiss }: SignInAgainProps) {
  useScrollLock(isOpen);
  useFocusUndisputed(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onDismiss}>
      <Dialog.Portal>
        {/* Radix's own overlay would lock scrolling with a style element. */}
        <div className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById('sign-in-password')?.focus();
          }}
          // Neither event may close a dialog below.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className={styles.title}>Your session has ended</Dialog.Title>
          <Dialog.Description className={styles.text}>
            Sign in to continue. Everything you typed is still here.
          </Dialog.Description>
          <SignInForm session={session} username={username} />
          <Dialog.Close className="button button-quiet">Not now</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Below, a slice's dialog may trap it. */
export function useFocusUndisputed(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const keep = (event: FocusEvent) => event.stopPropagation();
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [isOpen]);
}
