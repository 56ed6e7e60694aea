import { Spinner, useContactDialog, useNotices } from '@site/platform';
import { EARLY_CONTACT_ID } from '@site/platform/shell';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
// The server's HTML already shows the dialog, so its styles come first.
import styles from './ContactDialogContent.module.css';
import './ContactForm.module.css';
import './Honeypot.module.css';
import '../controls/FormField.module.css';
import type { EarlyContact } from './earlyContact';

type Content = typeof import('./ContactDialogContent')['ContactDialogContent'];

export const EARLY_DIALOG_TITLE = `${EARLY_CONTACT_ID}-title`;

let fetched: Content | undefined;

export function fetchPressedDialog(): void {
  if (document.querySelector(`#${EARLY_CONTACT_ID}[open]`)) {
    // The early dialog works without this code.
    loadContent().catch(() => undefined);
  }
}

/** Takes over the early dialog of the server's HTML. */
export function ContactDialog({ earlyForm }: { earlyForm?: ReactNode }) {
  const { isOpen: isWanted, open, close } = useContactDialog((dialog) => dialog);
  const notify = useNotices((notices) => notices.notify);
  const [Content = fetched, setContent] = useState<Content>();
  const [early, setEarly] = useState<EarlyContact>();
  const [isTakingOver, setTakingOver] = useState(false);
  // The early dialog may still be open.
  const isOpen = isWanted && !isTakingOver;
  const earlyDialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  const takeOver = useCallback(() => {
    const { current } = earlyDialog;
    if (current?.open) {
      setTakingOver(true);
      loadWithEarly().then(
        ({ takeEarlyContact, isBeingSent }) => {
          if (current.open && !isBeingSent(current)) {
            // No key may be pressed between the two dialogs.
            flushSync(() => {
              setEarly(takeEarlyContact(current));
              setTakingOver(false);
              open();
            });
          }
        },
        (error: unknown) => console.error(error),
      );
    }
  }, [open]);

  useEffect(() => {
    const { current } = earlyDialog;
    takeOver();
    // The visitor may open the dialog later, and React hears no toggle while it hydrates.
    current?.addEventListener('toggle', takeOver);
    return () => current?.removeEventListener('toggle', takeOver);
  }, [takeOver]);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    opener.current = document.activeElement;
    loadContent().then(
      (content) => setContent(() => content),
      (error: unknown) => {
        close();
        console.error(error);
        notify({
          title: 'Error',
          description: 'The contact form could not be loaded. Please try again.',
          variant: 'destructive',
        });
      },
    );
    return () => setEarly(undefined);
  }, [isOpen, notify, close]);

  return (
    <>
      <dialog
        ref={earlyDialog}
        id={EARLY_CONTACT_ID}
        className={styles.dialog}
        aria-labelledby={EARLY_DIALOG_TITLE}
        onClose={() => setTakingOver(false)}
        suppressHydrationWarning
        // An empty text keeps React away from the server's HTML.
        {...(earlyForm ? { children: earlyForm } : { dangerouslySetInnerHTML: { __html: '' } })}
      />
      {Content ? (
        <Content isOpen={isOpen} onClose={close} opener={opener} early={early} />
      ) : (
        isOpen && (
          <div className={styles.loading}>
            <Spinner label="Loading the contact form" />
          </div>
        )
      )}
    </>
  );
}

async function loadContent(): Promise<Content> {
  fetched = (await import(/* webpackChunkName: "contact-dialog" */ './ContactDialogContent'))
    .ContactDialogContent;
  return fetched;
}

async function loadWithEarly() {
  await loadContent();
  return import(/* webpackChunkName: "contact-dialog" */ './earlyContact');
}
