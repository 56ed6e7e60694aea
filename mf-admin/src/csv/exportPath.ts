/** Where the whole of a list is as CSV, with its filters and in its order. */
export function exportPath(listPath: string): string {
  const [path, search] = listPath.split('?');
  const query = new URLSearchParams(search);
  query.delete('limit');
  query.delete('offset');
  return `${path}/export.csv${query.size > 0 ? `?${query}` : ''}`;
}
