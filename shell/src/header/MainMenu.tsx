import { isPlainClick, SECTION_OFFSET, SectionLink, SiteLink, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import { ExternalMark, scrollToTop } from '@site/platform/shell';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { MenuItem } from './headerVariants';
import styles from './MainMenu.module.css';

export function MainMenu({ items, onFollow }: { items: readonly MenuItem[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  const section = useSectionInView(items, pathname);
  const current = section ?? currentPage(items, pathname);
  return (
    <nav aria-label="Main">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.label} ${targetOf(item)}`}>
            <MenuLink item={item} isCurrent={targetOf(item) === current} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  readonly onFollow: () => void;
}

function MenuLink({ item, isCurrent, onFollow }: MenuLinkProps) {
  const { pathname } = useLocation();
  if ('section' in item) {
    return (
      <SectionLink
        section={item.section}
        className={styles.link}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onFollow}
      >
        {item.label}
      </SectionLink>
    );
  }
  if ('url' in item) {
    return (
      <a href={item.url} rel="noopener" className={styles.link}>
        {item.label}
        <ExternalMark />
      </a>
    );
  }
  if (item.page === paths.home) {
    return (
      <HomeLink className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
        {item.label}
      </HomeLink>
    );
  }
  return (
    <SiteLink
      to={item.page}
      className={styles.link}
      aria-current={isCurrent ? (pathname === item.page ? 'page' : 'true') : undefined}
      onClick={onFollow}
    >
      {item.label}
    </SiteLink>
  );
}

function targetOf(item: MenuItem): string {
  return 'page' in item ? item.page : 'section' in item ? item.section : item.url;
}

/** The last section of the menu in the upper part of Home, below the header. */
function useSectionInView(items: readonly MenuItem[], pathname: string): string | undefined {
  const inView = useSyncExternalStore(
    subscribeToScrolling,
    () => items.map(targetOf).findLast((target) => pathname === paths.home && isInView(target)),
    () => undefined,
  );
  return pathname === paths.contact ? 'contact' : inView;
}

function subscribeToScrolling(look: () => void): () => void {
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

function isInView(id: string): boolean {
  const place = document.getElementById(id)?.getBoundingClientRect();
  return place !== undefined && place.top < window.innerHeight * 0.4 && place.bottom > SECTION_OFFSET;
}

/** The deepest entry at or above the page. */
function currentPage(items: readonly MenuItem[], pathname: string): string | undefined {
  return items
    .flatMap((item) => ('page' in item ? [item.page] : []))
    .filter((page) => pathname === page || (page !== paths.home && pathname.startsWith(`${page}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}

interface HomeLinkProps {
  readonly className?: string;
  readonly 'aria-current'?: 'page';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function HomeLink({ onClick, ...link }: HomeLinkProps) {
  const { pathname } = useLocation();

  function follow(event: MouseEvent) {
    onClick?.();
    if (pathname === paths.home && isPlainClick(event)) {
      event.preventDefault();
      scrollToTop();
    }
  }

  return <SiteLink {...link} to={paths.home} onClick={follow} />;
}
