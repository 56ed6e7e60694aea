import type { Release } from '../slices';

export function overrideUrl({
  slice,
  release,
  routes,
}: Pick<Release, 'slice' | 'release' | 'routes'>): string {
  const pages = routes.map((route) => route.replace(/\/\*$/, '')).filter((route) => !route.includes(':'));
  const [page = '/'] = pages.filter((route) => route !== '');
  return `${pages.includes('/') ? '/' : page}?slices=${slice}@${release}`;
}
