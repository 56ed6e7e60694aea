import { isPlainClick, useContactDialog } from '@site/platform';
import type { KeyboardEvent, ReactNode } from 'react';
import { useHydrated } from './useHydrated';

interface ContactLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the contact dialog. A link to the contact section until JavaScript runs, then a button. */
export function ContactLink({ href, className, children }: ContactLinkProps) {
  const openDialog = useContactDialog((dialog) => dialog.open);
  const isButton = useHydrated();

  function openOnSpace(event: KeyboardEvent) {
    if (event.key === ' ') {
      event.preventDefault();
      openDialog();
    }
  }

  return (
    <a
      href={href}
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
