import { ListView, Message, SiteLink } from '@site/platform';
import type { ComponentProps, ReactNode } from 'react';
import type { LinkState } from '../links/linkState';
import styles from './PagedList.module.css';

interface ListPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number; readonly offset: number };
}

interface PagedListProps<List extends ListPage> {
  readonly read: ComponentProps<typeof ListView<List>>['read'];
  readonly page: number;
  readonly urlOf: (page: number) => string;
  readonly loading: ReactNode;
  readonly failed: { readonly title: string; readonly text: string };
  readonly noPage: string;
  readonly empty: ReactNode;
  readonly focus?: string;
  /**
   * The id of an item, counted from 0, that gets the focus after 'Load more'. Undefined for lists with other
   * paging.
   */
  readonly idAt?: (place: number) => string;
  readonly children: (list: List) => ReactNode;
}

export function PagedList<List extends ListPage>(props: PagedListProps<List>) {
  const { read, page, urlOf, loading, failed, noPage, empty, focus, idAt, children } = props;
  return (
    <ListView
      read={read}
      loading={loading}
      error={(retry) => <Message {...failed} onRetry={retry} />}
      empty={
        read.data?.meta.total ? (
          <Message title={noPage} text={`There is no page ${page} of this list.`}>
            <SiteLink className="button" to={urlOf(1)} state={{ focus } satisfies LinkState}>
              First page
            </SiteLink>
          </Message>
        ) : (
          empty
        )
      }
    >
      {(_, list) => (
        <>
          {children(list)}
          {idAt && list.data.length < list.meta.total && (
            <ListEnd list={list} page={page} urlOf={urlOf} idAt={idAt} />
          )}
        </>
      )}
    </ListView>
  );
}

interface ListEndProps extends Pick<PagedListProps<ListPage>, 'page' | 'urlOf'> {
  readonly list: ListPage;
  readonly idAt: (place: number) => string;
}

function ListEnd({ list: { data, meta }, page, urlOf, idAt }: ListEndProps) {
  const { total, offset } = meta;
  const last = offset + data.length;
  return (
    <div className={styles.end}>
      <p className={styles.place}>
        {offset > 0 ? `Showing ${offset + 1} to ${last} of ${total}` : `Showing ${last} of ${total}`}
      </p>
      {last < total && (
        <SiteLink className="button" to={urlOf(page + 1)} state={{ focus: idAt(last) } satisfies LinkState}>
          Load more
        </SiteLink>
      )}
      {offset > 0 && <SiteLink to={urlOf(1)}>Start from the first</SiteLink>}
    </div>
  );
}
