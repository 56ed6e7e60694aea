import { SiteLink } from '@site/platform';
import { BreadcrumbJsonLd, type Place } from '../page-metadata/BreadcrumbJsonLd';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ trail }: { trail: readonly Place[] }) {
  const current = trail.at(-1);
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <BreadcrumbJsonLd trail={trail} />
      <ol className={styles.trail}>
        {trail.slice(0, -1).map(({ name, url }) => (
          <li key={url}>
            <SiteLink to={url}>{name}</SiteLink>
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          <span dir="auto">{current?.name}</span>
        </li>
      </ol>
    </nav>
  );
}
