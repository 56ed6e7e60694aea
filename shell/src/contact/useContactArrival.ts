import { useContactDialog, useLocation, useNavigate, useNavigationType } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect, useRef } from 'react';
import { documentAddress } from '../document/documentAddress';

/** Addresses that stand for the contact dialog. */
const hashes: ReadonlySet<string> = new Set(['#contact', '#contact-form']);

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
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same address again is another arrival
  useEffect(() => {
    const isArrival = isFirst.current ? documentAddress().hash === hash : type !== 'POP' || isTyped();
    isFirst.current = false;
    if (pathname === paths.home && hashes.has(hash) && isArrival && !state?.isSection) {
      void navigate(paths.home, { replace: true, state });
      open();
    }
  }, [pathname, hash, key, state, type, navigate, open]);
}

/** Whether the current entry of the history is not the router's: the hash was typed into the address bar. */
function isTyped(): boolean {
  return window.history.state === null;
}
