import { SiteLink } from '@site/platform';
import type { ReactNode } from 'react';
import { BreadcrumbJsonLd, home, type Place } from '../page-metadata/BreadcrumbJsonLd';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  readonly trail: readonly Place[];
  readonly back?: ReactNode;
}

export function Breadcrumb({ trail, back }: BreadcrumbProps) {
  const breadcrumb = (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <BreadcrumbJsonLd trail={trail} />
      <ol className={styles.trail}>
        {[home, ...trail.slice(0, -1)].map(({ name, url }) => (
          <li key={url}>
            <SiteLink to={url}>{name}</SiteLink>
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          <span dir="auto">{trail.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  );
  return back ? (
    <div className={styles.ways}>
      {breadcrumb}
      {back}
    </div>
  ) : (
    breadcrumb
  );
}
