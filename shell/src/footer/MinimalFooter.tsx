import { SiteLink, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { frameTexts } from '@site/platform/shell';
import { Copyright } from './Footer';
import styles from './Footer.module.css';

export function MinimalFooter({ year }: { readonly year: number }) {
  const { text } = useTexts(frameTexts);
  return (
    <footer className={`${styles.minimal} deep`}>
      <div className={`${styles.legal} container`}>
        <Copyright year={year} />
        <ul className={styles.legalLinks}>
          <li>
            <SiteLink to={paths.home}>{text('menu_home')}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.team}>{text('menu_team')}</SiteLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}
