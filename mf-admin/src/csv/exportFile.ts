import type { CsvRoot } from '../kinds/resource';

type ExportPath = `${CsvRoot}/export.csv`;

/** Undefined if only drafts are listed that were never stored. */
export function exportPath(
  root: CsvRoot,
  listPath: string,
  publishedField: string | undefined,
): ExportPath | `${ExportPath}?${string}` | undefined {
  const [, search] = listPath.split('?');
  const query = new URLSearchParams(search);
  const status = query.get('status');
  for (const name of ['limit', 'offset', 'status']) {
    query.delete(name);
  }
  if (query.get('sort')?.replace('-', '') === 'status') {
    query.delete('sort');
  }
  if (status === 'draft' && publishedField !== 'published') {
    return undefined;
  }
  if (status && publishedField) {
    query.set(publishedField, String(status === 'published'));
  }
  if (root === '/api/articles') {
    query.set('all', 'true');
  }
  return query.size > 0 ? `${root}/export.csv?${query}` : `${root}/export.csv`;
}

export function listsDrafts(listPath: string): boolean {
  const status = new URLSearchParams(listPath.split('?')[1]).get('status');
  return status === null || status === 'draft';
}

export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once is too early for some browsers.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
