import * as Dialog from '@radix-ui/react-dialog';
import { type RefObject, useRef, useState } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import styles from './ContactDialogContent.module.css';
import { ContactForm } from './ContactForm';
import { ContactSent } from './ContactSent';

interface ContactDialogContentProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What had the focus when the dialog was opened, and gets it back. */
  readonly opener: RefObject<Element | null>;
}

export function ContactDialogContent({ isOpen, onClose, opener }: ContactDialogContentProps) {
  const [isSent, setSent] = useState(false);
  const hasUnsentText = useRef(false);

  function close() {
    setSent(false);
    hasUnsentText.current = false;
    onClose();
  }

  function askThenClose() {
    if (!hasUnsentText.current || window.confirm('Your message has not been sent yet. Discard it?')) {
      close();
    }
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={askThenClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) {
              opener.current.focus();
            }
          }}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Contact us</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <Dialog.Description className={styles.purpose}>
            We use what you tell us here to answer you, and for nothing else.
          </Dialog.Description>
          {isSent ? (
            <ContactSent onDone={close} />
          ) : (
            <ContactForm
              onSent={() => {
                hasUnsentText.current = false;
                setSent(true);
              }}
              onUnsentText={(isThere) => {
                hasUnsentText.current = isThere;
              }}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
