import type { CsvRoot } from '../kinds/resource';

type ExportPath = `${CsvRoot}/export.csv`;

/** Returns the path that exports the whole list as CSV, with its filters and order. */
export function exportPath(root: CsvRoot, listPath: string): ExportPath | `${ExportPath}?${string}` {
  const [, search] = listPath.split('?');
  const query = new URLSearchParams(search);
  query.delete('limit');
  query.delete('offset');
  return query.size > 0 ? `${root}/export.csv?${query}` : `${root}/export.csv`;
}
