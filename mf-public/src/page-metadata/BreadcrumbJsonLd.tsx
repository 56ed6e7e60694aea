import { useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import { JsonLd } from './JsonLd';

export interface Place {
  readonly name: string;
  readonly url: string;
}

export const home: Place = { name: 'Home', url: paths.home };

export function BreadcrumbJsonLd({ trail }: { trail: readonly Place[] }) {
  const siteUrl = useSiteUrl();
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [home, ...trail].map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl(url),
        })),
      }}
    />
  );
}
