import type { RecordStatus } from './StatusTag';

export const pageSizes = [10, 20, 50, 100] as const;

export const DEFAULT_PAGE_SIZE = 20;

export const LONGEST_TEXT = 200;

export interface ListState {
  readonly page: number;
  readonly sort: string | undefined;
  readonly q: string;
  readonly size: number;
}

export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: string;
  readonly q?: string;
  readonly status?: RecordStatus;
  readonly featured?: boolean;
}

/** An address with a page number means the default size, so that a link shows what its sender saw. */
export function readListState(
  search: string,
  sortable: readonly string[],
  keptSize: number = DEFAULT_PAGE_SIZE,
): ListState {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const sort = parameters.get('sort') ?? undefined;
  const size = toPageSize(parameters.get('size'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sort !== undefined && sortable.includes(sort.replace(/^-/, '')) ? sort : undefined,
    q: (parameters.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    size: size ?? (page === '' ? keptSize : DEFAULT_PAGE_SIZE),
  };
}

export function toPageSize(value: unknown): number | undefined {
  return pageSizes.find((size) => String(size) === String(value));
}

export function changeListState(search: string, change: Partial<ListState>): string {
  const defaults: Readonly<Record<string, unknown>> = { page: 1, size: DEFAULT_PAGE_SIZE };
  return Object.entries({ page: 1, ...change }).reduce(
    (changed, [name, value]) => withParameter(changed, name, value === defaults[name] ? undefined : value),
    search,
  );
}

export function toListQuery({ page, sort, q, size }: ListState): ListQuery {
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(sort !== undefined && { sort }),
    ...(q !== '' && { q }),
  };
}

export function withParameter(search: string, name: string, value: string | number | undefined): string {
  const parameters = new URLSearchParams(search);
  if (value === undefined || value === '') {
    parameters.delete(name);
  } else {
    parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function withFilter(search: string, name: string, value: string | undefined): string {
  return withParameter(changeListState(search, {}), name, value);
}

export interface ListFilter<Query extends object = Pick<ListQuery, 'status' | 'featured'>> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly query: Query;
  }[];
}

export const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  choices: [
    { value: 'published', label: 'Published', query: { status: 'published' } },
    { value: 'draft', label: 'Draft', query: { status: 'draft' } },
  ],
};

export const featuredFilter: ListFilter = {
  name: 'featured',
  label: 'Featured',
  choices: [
    { value: 'yes', label: 'Yes', query: { featured: true } },
    { value: 'no', label: 'No', query: { featured: false } },
  ],
};

export function chosenIn<Query extends object>(
  search: string,
  { name, choices }: ListFilter<Query>,
): ListFilter<Query>['choices'][number] | undefined {
  const value = new URLSearchParams(search).get(name);
  return choices.find((choice) => choice.value === value);
}
