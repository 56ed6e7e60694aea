import { changeListState } from './listState';

/**
 * Returns the query of an address with another value of a parameter that is not the table's, such as what is open next
 * to it.
 */
export function withParameter(search: string, name: string, value: string | number | undefined): string {
  const parameters = new URLSearchParams(search);
  if (value === undefined || value === '') {
    parameters.delete(name);
  } else {
    parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The same for a parameter that filters the list, which then restarts at page 1. */
export function withFilter(search: string, name: string, value: string | undefined): string {
  return withParameter(changeListState(search, {}), name, value);
}
