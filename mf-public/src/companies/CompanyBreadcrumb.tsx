import { paths, SiteLink } from '@site/platform';
import { JsonLd } from '../structured-data/JsonLd';
import styles from './CompanyBreadcrumb.module.css';
import type { Company } from './company';

/** Where the page lies within the site, for visitors and for search engines. */
export function CompanyBreadcrumb({ company: { id, name } }: { company: Company }) {
  const trail = [
    { name: 'Home', url: paths.home },
    { name: 'Companies', url: paths.companies },
    { name, url: paths.company(id) },
  ];
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
        <li>
          <SiteLink to={paths.home}>Home</SiteLink>
        </li>
        <li>
          <SiteLink to={paths.companies}>Companies</SiteLink>
        </li>
        <li className={styles.current} aria-current="page" dir="auto">
          {name}
        </li>
      </ol>
    </nav>
  );
}
