import type { ListQuery } from './listState';

/** A choice that narrows a list: which published articles, which open jobs. It is in the address by its name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly {
    /** In the address. */
    readonly value: string;
    readonly label: string;
    /** What the API is asked for then. */
    readonly query: Pick<ListQuery, 'published' | 'active' | 'featured'>;
  }[];
}

/** For records that stand out from the others. */
export const featuredFilter: ListFilter = {
  name: 'featured',
  label: 'Featured',
  choices: [
    { value: 'yes', label: 'Yes', query: { featured: true } },
    { value: 'no', label: 'No', query: { featured: false } },
  ],
};

/** What of a filter's choices an address names; undefined for all. */
export function chosenIn(
  search: string,
  { name, choices }: ListFilter,
): ListFilter['choices'][number] | undefined {
  const value = new URLSearchParams(search).get(name);
  return choices.find((choice) => choice.value === value);
}
