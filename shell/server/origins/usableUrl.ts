export function usableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!beginsWithHost(path) && !decodeURIComponent(path).includes('\\')) {
      return url;
    }
  } catch {}
  return path.startsWith('/api/') ? '/api/not-found' : '/not-found';
}

/** Also from `/.//host` or `/a/%2e%2e//host`. */
function beginsWithHost(path: string): boolean {
  return (
    path.includes('//') && (path.startsWith('//') || new URL(path, 'http://site').pathname.startsWith('//'))
  );
}

/** Browsers read `/.//host` as another host. */
export function withoutParameter(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.delete(name);
  const query = searchParams.toString();
  const path = pathname.replace(/^\/{2,}/, '/');
  return query ? `${path}?${query}` : path;
}
