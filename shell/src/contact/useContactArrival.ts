import { useContactDialog, useLocation, useNavigate, useNavigationType } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { documentAddress } from '../document/documentAddress';

const dialogHash = /^#contact(?:-form)?$/;

/** Opens the dialog and replaces the address by Home's, so that Back or a reload does not open it again. */
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

/** The router did not create the history entry of an address that was typed. */
function isTyped(): boolean {
  return window.history.state === null;
}
