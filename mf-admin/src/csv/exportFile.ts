import type { CsvRoot } from '../kinds/resource';

type ExportPath = `${CsvRoot}/export.csv`;

export function exportPath(root: CsvRoot, listPath: string): ExportPath | `${ExportPath}?${string}` {
  const [, search] = listPath.split('?');
  const query = new URLSearchParams(search);
  query.delete('limit');
  query.delete('offset');
  return query.size > 0 ? `${root}/export.csv?${query}` : `${root}/export.csv`;
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
