import type { ListQuery } from './listState';

/** A filter of a list, such as published articles or open jobs. Its name is the query parameter. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly {
    /** In the address. */
    readonly value: string;
    readonly label: string;
    /** Its query for the API. */
    readonly query: Pick<ListQuery, 'published' | 'active' | 'featured'>;
  }[];
}

/** Filters featured records. */
export const featuredFilter: ListFilter = {
  name: 'featured',
  label: 'Featured',
  choices: [
    { value: 'yes', label: 'Yes', query: { featured: true } },
    { value: 'no', label: 'No', query: { featured: false } },
  ],
};

/** Returns the choice of a filter that an address names; undefined for all. */
export function chosenIn(
  search: string,
  { name, choices }: ListFilter,
): ListFilter['choices'][number] | undefined {
  const value = new URLSearchParams(search).get(name);
  return choices.find((choice) => choice.value === value);
}
