import type { Release } from '../slices';

/** Leads to a page of the slice itself if it has one. */
export function overrideUrl({
  slice,
  release,
  routes,
}: Pick<Release, 'slice' | 'release' | 'routes'>): string {
  const pages = routes.map((route) => route.replace(/\/\*$/, '')).filter((route) => !route.includes(':'));
  const [page = '/'] = pages.filter((route) => route !== '');
  return `${pages.includes('/') ? '/' : page}?slices=${slice}@${release}`;
}
