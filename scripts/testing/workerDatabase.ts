/** The address of the database that one of Jest's workers has for itself. */
export function workerDatabase(url: string, worker: number | string): string {
  const own = new URL(url);
  own.pathname = `${own.pathname}_test_${worker}`;
  return own.href;
}
