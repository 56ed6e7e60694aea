import { useSiteUrl } from '@site/platform';
import { JsonLd } from './JsonLd';

export function ItemListJsonLd({ total, items }: { total: number; items: readonly string[] }) {
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
