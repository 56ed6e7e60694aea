import { PageMetadata, useSiteUrl } from '@site/platform';
import { JsonLd } from '../page-metadata/JsonLd';
import { listUrl } from './listWindow';

interface ListMetadataProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly page: number;
  /** Whether it is only a part of the list, which search engines do not list. */
  readonly isFiltered?: boolean;
  readonly list:
    | { readonly data: readonly { readonly id: number }[]; readonly meta: { readonly total: number } }
    | undefined;
  readonly itemPath?: (id: number) => string;
}

export function ListMetadata(props: ListMetadataProps) {
  const { title, description, path, page, isFiltered = false, list, itemPath } = props;
  const siteUrl = useSiteUrl();
  const isEmpty = !list?.data.length;
  return (
    <>
      <PageMetadata
        title={page > 1 ? `${title}, page ${page}` : title}
        description={description}
        path={listUrl(path, {}, isFiltered ? 1 : page)}
        isUnlisted={isFiltered || (page > 1 && isEmpty)}
      />
      {list && itemPath && !isEmpty && (
        <JsonLd
          data={{
            '@type': 'ItemList',
            numberOfItems: list.meta.total,
            itemListElement: list.data.map(({ id }) => ({ '@id': siteUrl(itemPath(id)) })),
          }}
        />
      )}
    </>
  );
}
