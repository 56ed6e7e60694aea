import { changeListState } from './listState';

export function withParameter(search: string, name: string, value: string | number | undefined): string {
  const parameters = new URLSearchParams(search);
  if (value === undefined || value === '') {
    parameters.delete(name);
  } else {
    parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** A filtered list restarts at page 1. */
export function withFilter(search: string, name: string, value: string | undefined): string {
  return withParameter(changeListState(search, {}), name, value);
}
