import type { ListQuery } from './listState';

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly query: Pick<ListQuery, 'published' | 'active' | 'featured'>;
  }[];
}

export const featuredFilter: ListFilter = {
  name: 'featured',
  label: 'Featured',
  choices: [
    { value: 'yes', label: 'Yes', query: { featured: true } },
    { value: 'no', label: 'No', query: { featured: false } },
  ],
};

export function chosenIn(
  search: string,
  { name, choices }: ListFilter,
): ListFilter['choices'][number] | undefined {
  const value = new URLSearchParams(search).get(name);
  return choices.find((choice) => choice.value === value);
}
