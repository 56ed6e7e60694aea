/** Where visitors find the records of a kind that have a page of their own, in SQL. */
export interface VisibleRecords {
  /** As in the addresses of the API. */
  readonly kind: string;
  readonly table: string;
  readonly path: string;
  readonly isVisible: string;
  readonly name: string;
  /** What a card says about a record. */
  readonly summary: string;
}

const isOnThisSite = `(external_url IS NULL OR external_url !~* '^https?://')`;

/** In the order of the sitemap. */
export const visibleRecords: readonly VisibleRecords[] = [
  {
    kind: 'articles',
    ...at('articles', 'articles'),
    isVisible: `published AND ${isOnThisSite}`,
    name: 'title',
    summary: 'excerpt',
  },
  { kind: 'jobs', ...at('jobs', 'careers'), isVisible: 'active', name: 'title', summary: 'location' },
  {
    kind: 'companies',
    ...at('companies', 'companies'),
    isVisible: 'true',
    name: 'name',
    summary: 'short_text',
  },
  {
    kind: 'pages',
    table: 'pages',
    path: 'address',
    isVisible: 'published',
    name: 'title',
    summary: 'summary',
  },
  { kind: 'team', ...at('team_members', 'team'), isVisible: 'true', name: 'name', summary: 'title' },
];

function at(table: string, place: string): Pick<VisibleRecords, 'table' | 'path'> {
  return { table, path: `'/${place}/' || id` };
}
