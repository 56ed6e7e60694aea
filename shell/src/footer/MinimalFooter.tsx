import { SiteLink, useCompanyConfig } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Copyright } from './Copyright';
import styles from './Footer.module.css';

/** The end of the pages that are no part of the public tour: the administration, and paths that lead nowhere. */
export function MinimalFooter({ year }: { readonly year: number }) {
  const { name } = useCompanyConfig();
  return (
    <footer className={`${styles.minimal} deep`}>
      <div className={`${styles.legal} container`}>
        <Copyright year={year} name={name} />
        <ul className={styles.legalLinks}>
          <li>
            <SiteLink to={paths.home}>Home</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.team}>Team</SiteLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}
