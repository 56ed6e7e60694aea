import { useSiteUrl } from '@site/platform';
import type { Place } from './BreadcrumbJsonLd';
import { JsonLd } from './JsonLd';

interface ItemListJsonLdProps {
  /** How many there are in all. */
  readonly total: number;
  /** How many come before the first one of these. */
  readonly offset?: number;
  readonly items: readonly Place[];
}

/** The pages that a list leads to, in its order. */
export function ItemListJsonLd({ total, offset = 0, items }: ItemListJsonLdProps) {
  const siteUrl = useSiteUrl();
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: items.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: offset + index + 1,
          name,
          url: siteUrl(url),
        })),
      }}
    />
  );
}
