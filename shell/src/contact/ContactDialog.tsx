import { Spinner, useContactDialog, useNotices } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect, useRef, useState } from 'react';
import styles from './ContactDialog.module.css';

type Content = typeof import('./ContactDialogContent')['ContactDialogContent'];

/** Once it is fetched, the dialog is there with the press that opens it. */
let fetched: Content | undefined;

/** Fetches the dialog's code while the page hydrates, if a visitor has already pressed what opens it. */
export function fetchPressedDialog(): void {
  const isPressed = window.earlyPresses?.some((control) => control.matches(`[href="${paths.contact}"]`));
  if (isPressed) {
    // The dialog reports what fails.
    loadContent().catch(() => undefined);
  }
}

/** The contact dialog. Its code is fetched when it first opens; if that fails, the next attempt fetches again. */
export function ContactDialog() {
  const { isOpen, close } = useContactDialog((dialog) => dialog);
  const notify = useNotices((notices) => notices.notify);
  const [Content = fetched, setContent] = useState<Content>();
  const opener = useRef<Element | null>(null);

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
  }, [isOpen, notify, close]);

  if (Content) {
    return <Content isOpen={isOpen} onClose={close} opener={opener} />;
  }
  return (
    isOpen && (
      <div className={styles.loading}>
        <Spinner label="Loading the contact form" />
      </div>
    )
  );
}

async function loadContent(): Promise<Content> {
  fetched = (await import('./ContactDialogContent')).ContactDialogContent;
  return fetched;
}
