import * as Dialog from '@radix-ui/react-dialog';
import type { Session } from '@site/platform/shell/session';
import { useEffect } from 'react';
import { useScrollLock } from '../dialogs/useScrollLock';
import styles from './SignInAgain.module.css';
import { SignInForm } from './SignInForm';

interface SignInAgainProps {
  readonly isOpen: boolean;
  /** Who was signed in. */
  readonly username: string;
  readonly onSignIn: Session['signIn'];
  readonly onDismiss: () => void;
}

/** Lies over whatever is open when the session has ended. What is below stays as it is, and goes on afterwards. */
export function SignInAgain({ isOpen, username, onSignIn, onDismiss }: SignInAgainProps) {
  useScrollLock(isOpen);
  useFocusUndisputed(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onDismiss}>
      <Dialog.Portal>
        {/* Radix's own overlay would lock the scroll with a style element. */}
        <div className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById('sign-in-password')?.focus();
          }}
          // Neither closes the dialog that may lie below.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className={styles.title}>Your session has ended</Dialog.Title>
          <Dialog.Description className={styles.text}>
            Sign in to go on. What you have typed is still there.
          </Dialog.Description>
          <SignInForm onSignIn={onSignIn} username={username} />
          <Dialog.Close className="button button-quiet">Not now</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A dialog of a slice below may hold on to the focus: it does not hear that this one has it. */
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
