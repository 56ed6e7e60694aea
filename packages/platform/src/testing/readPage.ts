import type { ApiPath } from '../api/apiPath';
import { contentPath } from '../site-content/useTexts';
import type { PageMatch, SlicePage } from '../slice/slicePage';

/** Items by the path of their list: `/api/companies`. */
type FakeLists = Readonly<Record<string, readonly { readonly id: number }[]>>;

interface ReadPage {
  /** Props of the page's component. */
  readonly match: PageMatch;
  /** The answers available when it is shown. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads a page's data as the shell does before it shows the page: only the paths the page declares, and its texts. */
export function readPage(
  page: SlicePage,
  lists: FakeLists,
  url: string,
  params: Readonly<Record<string, string>> = {},
): ReadPage {
  const match = { params, query: new URL(url, 'http://site.example').searchParams };
  const read = (paths: readonly ApiPath[]) =>
    Object.fromEntries(
      paths.map((path) => [path, answer(lists, path)]).filter(([, body]) => body !== undefined),
    );
  const data: Record<string, unknown> = read([
    ...page.data(match),
    ...(page.texts ?? []).map(({ builtIn }) => contentPath(builtIn)),
  ]);
  // The fake answers are assumed to have the types of their paths.
  const further = page.furtherData?.(match, (path) => data[path] as never) ?? [];
  return { match, data: { ...data, ...read(further) } };
}

/** Returns the API's answer to a read: a window of a list (other query parameters are ignored), or one item. */
function answer(lists: FakeLists, path: ApiPath): unknown {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  const list = lists[pathname];
  if (list) {
    const limit = Number(searchParams.get('limit') ?? 100);
    const offset = Number(searchParams.get('offset') ?? 0);
    return { data: list.slice(offset, offset + limit), meta: { total: list.length, limit, offset } };
  }
  const [, of = '', id] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const item = lists[of]?.find((one) => String(one.id) === id);
  return item && { data: item };
}

/** Returns `count` items, numbered from 1. */
export function many<Item>(count: number, fake: (item: { id: number }) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => fake({ id: index + 1 }));
}
