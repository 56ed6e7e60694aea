import { useContactDialog, useLocation, useNavigate, useNavigationType } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { documentAddress } from '../document/documentAddress';

/** Stands for the contact dialog. */
const dialogHash = /^#contact(?:-form)?$/;

/**
 * Opens the dialog at `/#contact` or `/#contact-form`, from a link, a bookmark or by hand. The address
 * becomes that of Home, so that closing, Back and a reload do not open it again. The header's link to the
 * section always scrolls.
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

/** Typed into the address bar: the history entry is not the router's. */
function isTyped(): boolean {
  return window.history.state === null;
}
