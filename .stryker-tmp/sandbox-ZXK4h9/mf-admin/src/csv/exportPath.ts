/** Returns the path that exports the whole list as CSV, with its filters and order. */
export function exportPath(listPath: string): string {
  const [path, search] = listPath.split('?');
  const query = new URLSearchParams(search);
  query.delete('limit');
  query.delete('offset');
  return `${path}/export.csv${query.size > 0 ? `?${query}` : ''}`;
}
