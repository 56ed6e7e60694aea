import { useSiteUrl } from '@site/platform';
import { JsonLd } from './JsonLd';

interface ItemListJsonLdProps {
  readonly total: number;
  readonly items: readonly string[];
}

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
