import * as Dialog from '@radix-ui/react-dialog';
import { useTexts } from '@site/platform';
import { frameTexts } from '@site/platform/shell';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../controls/CloseIcon';
import { useScrollLock } from '../controls/useScrollLock';
import type { ServedContact } from '../page/pagePayload';
import styles from './ContactDialogContent.module.css';
import { ContactForm, keepFocus } from './ContactForm';
import { ContactSent } from './ContactSent';
import type { EarlyContact } from './earlyContact';

/** The second press of a double click must not close the dialog. */
const DOUBLE_CLICK = 500;

/** This marks the history entry that Back leaves to close the dialog. */
const MARK = 'isOfOpenDialog';

interface ContactDialogContentProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
  readonly early?: EarlyContact;
}

export function ContactDialogContent({ isOpen, onClose, opener, early }: ContactDialogContentProps) {
  const hasUnsentText = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const { text } = useTexts(frameTexts);
  useScrollLock(isOpen);
  useBackToClose(isOpen, askThenClose);

  function askThenClose(): boolean {
    const isWanted =
      !hasUnsentText.current || window.confirm('Your message has not been sent yet. Discard it?');
    if (isWanted) {
      onClose();
    }
    return isWanted;
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={askThenClose}>
      {/* Radix's own overlay would lock scrolling with a style element, and its portal render twice. */}
      {isOpen && <div className={early ? `${styles.overlay} ${styles.takesOver}` : styles.overlay} />}
      <Dialog.Content
        ref={content}
        className={early ? `${styles.dialog} ${styles.takesOver}` : styles.dialog}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          openedAt.current = performance.now();
          if (content.current) {
            (early?.goOnIn ?? focusFirst)(content.current);
          }
        }}
        onPointerDownOutside={(event) => {
          if (event.detail.originalEvent.timeStamp < openedAt.current + DOUBLE_CLICK) {
            event.preventDefault();
          }
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement) {
            opener.current.focus();
          }
        }}
      >
        <div className={styles.head}>
          <Dialog.Title className={styles.title}>{text('dialog_title')}</Dialog.Title>
          <Dialog.Close className={styles.close} aria-label="Close" onMouseDown={keepFocus}>
            <CloseIcon />
          </Dialog.Close>
        </div>
        <Dialog.Description className={styles.purpose}>{text('dialog_text')}</Dialog.Description>
        <FormThenConfirmation
          typed={early?.typed}
          onDone={onClose}
          onUnsentText={(isThere) => {
            hasUnsentText.current = isThere;
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** A phone's keyboard would cover the dialog. */
function focusFirst(content: HTMLElement): void {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouched ? null : content.querySelector('input');
  (field ?? content)?.focus();
}

interface FormThenConfirmationProps {
  readonly typed: ServedContact | undefined;
  readonly onDone: () => void;
  readonly onUnsentText: (isThere: boolean) => void;
}

/** This is mounted with each opening, so that it starts empty. */
function FormThenConfirmation({ typed, onDone, onUnsentText }: FormThenConfirmationProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <ContactSent heading="h3" onDone={onDone} />
  ) : (
    <ContactForm served={typed} onSent={() => setSent(true)} onUnsentText={onUnsentText} />
  );
}

/** On phones, Back closes what is open; `close` returns false to stay open. */
function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const push = () => window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    let isPushed = true;
    push();
    function closeOrStay() {
      isPushed = !latestClose.current();
      if (isPushed) {
        push();
      }
    }
    window.addEventListener('popstate', closeOrStay);
    return () => {
      window.removeEventListener('popstate', closeOrStay);
      // The visitor may have gone to another page.
      if (isPushed && window.history.state?.[MARK]) {
        window.history.back();
      }
    };
  }, [isOpen]);
}
