export function usableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!beginsWithHost(path) && !decodeURIComponent(path).includes('\\')) {
      return url;
    }
  } catch {}
  return path.startsWith('/api/') ? '/api/not-found' : '/not-found';
}

/** `/.//host` and `/a/%2e%2e//host` also begin with a host. */
function beginsWithHost(path: string): boolean {
  return (
    path.includes('//') && (path.startsWith('//') || new URL(path, 'http://site').pathname.startsWith('//'))
  );
}

export function withoutParameter(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.delete(name);
  const query = searchParams.toString();
  const path = pathname.replace(/^\/{2,}/, '/');
  return query ? `${path}?${query}` : path;
}
