import type { ApiPath } from '../api/apiPath';
import { siteContentDefaults } from '../site-content/defaults';
import { contentPath } from '../site-content/useSiteContent';
import type { PageMatch, SlicePage } from '../slice/slicePage';

/** Items by the path of their list: `/api/companies`. */
type FakeLists = Readonly<Record<string, readonly { readonly id: number }[]>>;

interface ReadPage {
  /** What the page's component gets. */
  readonly match: PageMatch;
  /** The answers that are there when it is shown. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads a page's data as the shell does before it shows the page: what the page says it reads, its texts, and nothing
 * else.
 */
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
    ...[...(page.texts ?? []).map(({ builtIn }) => builtIn), siteContentDefaults].map(contentPath),
  ]);
  // The answers are what the paths' types say, as far as a fake goes.
  const further = page.furtherData?.(match, (path) => data[path] as never) ?? [];
  return { match, data: { ...data, ...read(further) } };
}

/** What the API would answer to a read: a window of a list (other parts of the query change nothing), or one item. */
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

/** `count` items, numbered from 1. */
export function many<Item>(count: number, fake: (item: { id: number }) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => fake({ id: index + 1 }));
}
