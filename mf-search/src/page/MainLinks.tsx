import { SectionLink, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import styles from './MainLinks.module.css';

const pages = [
  { label: 'Portfolio', to: paths.companies },
  { label: 'Team', to: paths.team },
  { label: 'News & Articles', to: paths.articles },
  { label: 'Careers', to: paths.careers },
] as const;

const sections = [
  { label: 'Who We Are', section: 'who-we-are' },
  { label: 'What We Do', section: 'what-we-do' },
  { label: 'Contact Us', section: 'contact' },
] as const;

export function MainLinks() {
  return (
    <nav aria-label="Main sections" className={styles.links}>
      <p className="eyebrow">Or go straight to</p>
      <ul className={styles.list}>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.link}>
              {label}
            </SiteLink>
          </li>
        ))}
        {sections.map(({ label, section }) => (
          <li key={section}>
            <SectionLink section={section} className={styles.link}>
              {label}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
