import type { KeyboardEvent, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useContactDialog } from '../stores/contactDialog';
import { earlyContactPress } from './earlyPress';
import { paths } from './paths';
import { isPlainClick } from './SiteLink';

/** Opens the contact dialog. Until the site's code runs, it leads to a page with the same form. */
export function ContactLink({ className, children }: { className?: string; children: ReactNode }) {
  const openDialog = useContactDialog((dialog) => dialog.open);
  const isButton = useSyncExternalStore(subscribeToNothing, isOfBrowser, isOfServer);

  function openOnSpace(event: KeyboardEvent) {
    if (event.key === ' ') {
      event.preventDefault();
      openDialog();
    }
  }

  return (
    <a
      {...earlyContactPress}
      href={paths.contact}
      className={className}
      {...(isButton && { role: 'button', 'aria-haspopup': 'dialog' })}
      onKeyDown={openOnSpace}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          openDialog();
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
