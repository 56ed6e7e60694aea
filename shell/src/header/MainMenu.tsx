import { SectionLink, SiteLink, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import { HomeLink } from './HomeLink';
import type { MenuItem } from './headerVariants';
import styles from './MainMenu.module.css';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  readonly onFollow: () => void;
}

export function MainMenu({ items, onFollow }: MainMenuProps) {
  return (
    <nav aria-label="Main">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={'page' in item ? item.page : item.section}>
            <MenuLink item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const { pathname } = useLocation();
  if ('section' in item) {
    return (
      <SectionLink section={item.section} className={styles.link} onClick={onFollow}>
        {item.label}
      </SectionLink>
    );
  }
  if (item.page === paths.home) {
    return (
      <HomeLink
        className={styles.link}
        aria-current={pathname === paths.home ? 'page' : undefined}
        onClick={onFollow}
      >
        {item.label}
      </HomeLink>
    );
  }
  return (
    <SiteLink
      to={item.page}
      className={styles.link}
      aria-current={currentness(item.page, pathname)}
      onClick={onFollow}
    >
      {item.label}
    </SiteLink>
  );
}

/** A page below the linked one, as a company below the portfolio, marks the link too. */
function currentness(page: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === page) {
    return 'page';
  }
  return pathname.startsWith(`${page}/`) ? 'true' : undefined;
}
