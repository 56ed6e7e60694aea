import { useContactDialog, useLocation, useNavigate, useNavigationType } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { documentAddress } from '../document/documentAddress';

/** Stands for the contact dialog. */
const dialogHash = /^#contact(?:-form)?$/;

/**
 * Opens the contact dialog for visitors who arrive at `/#contact` or `/#contact-form`, by a link, a bookmark or by hand.
 * The address becomes that of Home, so that closing the dialog, Back and a reload do not open it again. The header's
 * link to the section scrolls, whether the site's code runs yet or not.
 */
export function useContactArrival(): void {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const open = useContactDialog((dialog) => dialog.open);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same address again is another arrival
  useEffect(() => {
    const isArrival = type !== 'POP' || documentAddress().hash === hash || isTyped();
    if (pathname === paths.home && dialogHash.test(hash) && isArrival && !state?.isSection) {
      void navigate(paths.home, { replace: true, state });
      open();
    }
  }, [pathname, hash, key, state, type, navigate, open]);
}

/** Whether the current entry of the history is not the router's: the hash was typed into the address bar. */
function isTyped(): boolean {
  return window.history.state === null;
}
