import { paths } from '@site/platform/paths';
import type { Release } from '../slices/slices';

export function overrideUrl({
  slice,
  release,
  access,
  routes,
}: Pick<Release, 'slice' | 'release' | 'access' | 'routes'>): string {
  const pages = routes.map((route) => route.replace(/\/\*$/, '')).filter((route) => !route.includes(':'));
  // A slice may only fill slots.
  const [page = access === 'session' ? paths.admin : '/'] = pages.filter((route) => route !== '');
  return `${pages.includes('/') ? '/' : page}?slices=${slice}@${release}`;
}
