import { useSiteUrl } from '@site/platform';
import { JsonLd } from './JsonLd';

interface ItemListJsonLdProps {
  readonly total: number;
  /** Within the site. */
  readonly items: readonly string[];
}

/** The pages that a list links to, in order. */
export function ItemListJsonLd({ total, items }: ItemListJsonLdProps) {
  const siteUrl = useSiteUrl();
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: items.map((url) => ({ '@id': siteUrl(url) })),
      }}
    />
  );
}
