import { type ApiPath, lastingStorage, useLocation, useNavigate } from '@site/platform';
import { useHasUnsaved, usePolledRead } from '@site/platform/session';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Loaded } from '../parts/Loaded';
import { ListTable, type ListTableProps } from './ListTable';
import { type ListPage, listPageUrl, readListPage } from './listPage';
import { Pages } from './Pages';

const KEPT_SIZE = 'releaseListSize';

interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

interface PagedTableProps<Row> extends Omit<ListTableProps<Row>, 'rows'> {
  readonly pathOf: (query: { readonly limit: number; readonly offset: number }) => ApiPath<RowPage<Row>>;
  readonly pause: number;
  readonly loading: string;
  readonly failure: string;
  readonly empty: ReactNode;
}

export function PagedTable<Row>({ pathOf, pause, loading, failure, empty, ...table }: PagedTableProps<Row>) {
  const frameId = useId();
  const [{ page, size }, go] = useListPage();
  const read = usePolledRead(pathOf({ limit: size, offset: (page - 1) * size }), pause);
  const [last, setLast] = useState(read.data);
  if (read.data && read.data !== last) {
    setLast(read.data);
  }
  useWayBack(read.data, { page, size }, (place) => go(place, { replace: true }));

  return (
    <Loaded read={read} last={last} loading={loading} failure={failure}>
      {({ data: rows, meta: { total } }) =>
        total === 0 ? (
          empty
        ) : (
          <div id={frameId} tabIndex={-1}>
            <ListTable {...table} rows={rows} />
            <Pages
              page={page}
              size={size}
              total={total}
              onPage={(wanted) => {
                go({ page: wanted, size });
                // Reading and keyboard navigation start at the top of the new page.
                const frame = document.getElementById(frameId);
                frame?.scrollIntoView({ block: 'start' });
                frame?.focus({ preventScroll: true });
              }}
              onSize={(wanted) => {
                lastingStorage.set(KEPT_SIZE, String(wanted));
                go({ page: Math.floor(((page - 1) * size) / wanted) + 1, size: wanted });
              }}
            />
          </div>
        )
      }
    </Loaded>
  );
}

function useListPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return [
    readListPage(search, lastingStorage.get(KEPT_SIZE)),
    (place: ListPage, options?: { readonly replace: true }) =>
      void navigate(listPageUrl(pathname, place), options),
  ] as const;
}

function useWayBack(
  answer: RowPage<unknown> | undefined,
  { page, size }: ListPage,
  go: (place: ListPage) => void,
): void {
  const hasUnsaved = useHasUnsaved();
  const lastPage = Math.max(1, Math.ceil((answer?.meta.total ?? 0) / size));
  const isBeyond = answer?.data.length === 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond && !hasUnsaved()) {
      go({ page: lastPage, size });
    }
  });
}
