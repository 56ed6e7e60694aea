import { SECTION_OFFSET, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { MenuEntry } from '@site/platform/shell';
import { useSyncExternalStore } from 'react';
import styles from './MainMenu.module.css';
import { isOfHome, MenuLink } from './MenuLink';

interface MainMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly onFollow: () => void;
}

export function MainMenu({ entries, onFollow }: MainMenuProps) {
  const { pathname } = useLocation();
  const addresses = entries.map(({ address }) => address);
  const section = useSectionInView(addresses, pathname);
  const current = section ?? currentPage(addresses, pathname);
  return (
    <nav aria-label="Main">
      <ul className={styles.items}>
        {entries.map((entry) => (
          <li key={`${entry.label} ${entry.address}`}>
            <MenuLink
              entry={entry}
              className={styles.link}
              aria-current={entry.address === current ? (current === pathname ? 'page' : 'true') : undefined}
              onClick={onFollow}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionInView(addresses: readonly string[], pathname: string): string | undefined {
  const isHome = pathname === paths.home;
  const inView = useSyncExternalStore(
    isHome ? subscribeToScrolling : subscribeToNothing,
    () => (isHome ? addresses.findLast(isInView) : undefined),
    () => undefined,
  );
  return pathname === paths.contact ? paths.section('contact') : inView;
}

const subscribeToNothing = () => () => undefined;

function subscribeToScrolling(look: () => void): () => void {
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

function isInView(address: string): boolean {
  const place = isOfHome(address) && document.getElementById(address.slice(2))?.getBoundingClientRect();
  return place ? place.top < window.innerHeight * 0.4 && place.bottom > SECTION_OFFSET : false;
}

function currentPage(addresses: readonly string[], pathname: string): string | undefined {
  return addresses
    .filter((page) => pathname === page || (page !== paths.home && pathname.startsWith(`${page}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
