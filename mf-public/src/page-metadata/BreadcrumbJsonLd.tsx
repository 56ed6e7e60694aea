import { useSiteUrl } from '@site/platform';
import { JsonLd } from './JsonLd';

export interface Place {
  readonly name: string;
  readonly url: string;
}

export function BreadcrumbJsonLd({ trail }: { trail: readonly Place[] }) {
  const siteUrl = useSiteUrl();
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl(url),
        })),
      }}
    />
  );
}
