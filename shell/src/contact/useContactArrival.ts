import { useContactDialog, useLocation, useNavigate, useNavigationType } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { documentAddress } from '../document/documentAddress';

const dialogHash = /^#contact(?:-form)?$/;

/** Becomes Home's address, so that Back or a reload do not open the dialog again. */
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

/** The entry of a typed address is not the router's. */
function isTyped(): boolean {
  return window.history.state === null;
}
