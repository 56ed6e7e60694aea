import { SiteLink } from '@site/platform';
import { JsonLd } from '../structured-data/JsonLd';
import styles from './Breadcrumb.module.css';

interface Place {
  readonly name: string;
  readonly url: string;
}

/** Where the page lies within the site, for visitors and for search engines. The last place is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly Place[] }) {
  const current = trail.at(-1);
  return (
    <nav aria-label="Breadcrumb">
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((place, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: place.name,
            item: place.url,
          })),
        }}
      />
      <ol className={styles.trail}>
        {trail.slice(0, -1).map(({ name, url }) => (
          <li key={url}>
            <SiteLink to={url}>{name}</SiteLink>
          </li>
        ))}
        <li className={styles.current} aria-current="page" dir="auto">
          {current?.name}
        </li>
      </ol>
    </nav>
  );
}
