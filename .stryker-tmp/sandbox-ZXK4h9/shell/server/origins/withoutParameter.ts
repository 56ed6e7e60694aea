/** Returns a URL without a parameter, on this site: browsers would read the likes of `/.//host` as another host's. */
export function withoutParameter(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.delete(name);
  const query = searchParams.toString();
  const path = pathname.replace(/^\/{2,}/, '/');
  return query ? `${path}?${query}` : path;
}
