import type { EntityManager } from 'typeorm';
import { Release } from '../records/release.entity.js';
import { readPointers } from './pointers.js';

export async function shownBeside(manager: EntityManager, slice: string): Promise<Release[]> {
  const names = (await readPointers(manager)).flatMap(({ slice: other, live, canary }) =>
    other === slice
      ? []
      : [live, canary].flatMap((pointer) => (pointer ? [{ slice: other, release: pointer.release }] : [])),
  );
  return names.length > 0 ? manager.findBy(Release, names) : [];
}
