import type { KeyboardEvent, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { earlyPress } from '../early-presses/earlyPress';
import { isPlainClick } from '../links/isPlainClick';
import { paths } from '../links/paths';
import { useContactDialog } from '../stores/contactDialog';

interface ContactLinkProps {
  readonly className?: string;
  /** Called before the dialog opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Opens the contact dialog. A link to the page with the same form until the site's code runs, then a button. */
export function ContactLink({ className, onOpen, children }: ContactLinkProps) {
  const openDialog = useContactDialog((dialog) => dialog.open);
  const isButton = useSyncExternalStore(subscribeToNothing, isOfBrowser, isOfServer);

  function open() {
    onOpen?.();
    openDialog();
  }

  function openOnSpace(event: KeyboardEvent) {
    if (event.key === ' ') {
      event.preventDefault();
      open();
    }
  }

  return (
    <a
      {...earlyPress}
      href={paths.contact}
      className={className}
      {...(isButton && { role: 'button', 'aria-haspopup': 'dialog' })}
      onKeyDown={openOnSpace}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          open();
        }
      }}
    >
      {children}
    </a>
  );
}

const subscribeToNothing = () => () => undefined;
const isOfBrowser = () => true;
const isOfServer = () => false;
