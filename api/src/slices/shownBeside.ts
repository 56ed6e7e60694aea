import type { EntityManager } from 'typeorm';
import type { Claims } from './claims.js';
import type { Manifest } from './manifest.js';
import { readPointers } from './pointers.js';
import { Release } from './release.entity.js';

/** The releases of the other slices that visitors get, also those that only some of them get. */
export async function shownBeside(manager: EntityManager, slice: string): Promise<Release[]> {
  const names = (await readPointers(manager)).flatMap(({ slice: other, live, canary }) =>
    other === slice
      ? []
      : [live, canary].flatMap((pointer) => (pointer ? [{ slice: other, release: pointer.release }] : [])),
  );
  return names.length > 0 ? manager.findBy(Release, names) : [];
}

/** What a release takes for itself, from its manifest. */
export function claimsOf({
  routes,
  slots,
  texts = [],
}: Pick<Manifest, 'routes' | 'slots' | 'texts'>): Claims {
  return {
    routes: routes.map(({ path }) => path),
    slots: slots.map(({ name }) => name),
    texts: texts.map(({ key }) => key),
  };
}
