/** Returns the URL of a Jest worker's own database. */
export function workerDatabase(url: string, worker: number | string): string {
  const own = new URL(url);
  own.pathname = `${own.pathname}_test_${worker}`;
  return own.href;
}
