import { type ApiPath, type Read, type ReadAnswer, useRead } from '@site/platform';

interface ListAnswer {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number };
}

/** A list of which a page needs more than a part: names the reads, of which the second follows only when it must. */
export interface WholeList<Body extends ListAnswer> {
  /** The first items, as other pages read them, too. */
  readonly first: ApiPath<Body>;
  /** As many as the API gives at once. */
  readonly most: ApiPath<Body>;
}

/** What a page reads once the first items are there: all, when those were not. For `furtherData`. */
export function furtherItems<Body extends ListAnswer>(
  { first, most }: WholeList<Body>,
  read: ReadAnswer,
): ApiPath<Body>[] {
  return isCut(read(first)) ? [most] : [];
}

/** The whole list, up to the most that the API gives at once. While that is on its way: the first items. */
export function useWholeList<Body extends ListAnswer>({ first, most }: WholeList<Body>): Read<Body> {
  const firstRead = useRead(first);
  const mostRead = useRead(isCut(firstRead.data) ? most : null);
  return mostRead.data ? mostRead : firstRead;
}

function isCut(list: ListAnswer | undefined): boolean {
  return list !== undefined && list.data.length < list.meta.total;
}
