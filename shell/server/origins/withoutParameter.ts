/** A URL without a parameter, on this site: `/.//host` and its like would be read as another host's. */
export function withoutParameter(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.delete(name);
  const query = searchParams.toString();
  const path = pathname.replace(/^\/{2,}/, '/');
  return query ? `${path}?${query}` : path;
}
