import type { EntityManager } from 'typeorm';
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

/** That another slice has a route, a slot or the key of a text already. */
export interface Taken {
  readonly code: 'ROUTE_TAKEN' | 'SLOT_TAKEN' | 'TEXT_TAKEN';
  readonly sentence: string;
}

/** What a release takes for itself. */
type Claims = Pick<Manifest, 'routes' | 'slots' | 'texts'>;

/** The first route, slot or key of a text of a manifest that one of the others has. */
export function takenOf(
  { routes, slots, texts = [] }: Claims,
  others: readonly { readonly slice: string; readonly manifest: Claims }[],
): Taken | undefined {
  for (const { slice, manifest } of others) {
    for (const { path } of routes) {
      const other = manifest.routes.find((route) => collide(patternOf(path), patternOf(route.path)));
      if (other) {
        return { code: 'ROUTE_TAKEN', sentence: `${path} meets ${other.path}, which ${slice} has.` };
      }
    }
    const slot = slots.find(({ name }) => manifest.slots.some((other) => other.name === name));
    if (slot) {
      return { code: 'SLOT_TAKEN', sentence: `The slot ${slot.name} is filled by ${slice}.` };
    }
    const keys = new Set(manifest.texts?.map(({ key }) => key));
    const text = texts.find(({ key }) => keys.has(key));
    if (text) {
      return { code: 'TEXT_TAKEN', sentence: `The text ${text.key} is declared by ${slice}.` };
    }
  }
  return undefined;
}

/** Whether an address of the site is one of those that patterns name. */
export function isBelow(paths: readonly string[], address: string): boolean {
  const { pathname } = new URL(address, 'https://site.example');
  const asked = { ...patternOf(pathname), isOpen: false, parameters: 0 };
  return paths.some((path) => {
    const pattern = patternOf(path);
    const isLongEnough = pattern.isOpen
      ? asked.parts.length >= pattern.parts.length
      : asked.parts.length === pattern.parts.length;
    return (
      isLongEnough && pattern.parts.every((part, at) => part.startsWith(':') || part === asked.parts[at])
    );
  });
}

interface Pattern {
  readonly parts: readonly string[];
  /** It ends in `/*`: all below it is its slice's. */
  readonly isOpen: boolean;
  readonly parameters: number;
}

/** As the gate has it: patterns that leave differently much open may stand beside each other, `/a/:b` beside `/a/c`. */
function collide(one: Pattern, other: Pattern): boolean {
  const shorter = Math.min(one.parts.length, other.parts.length);
  const isReached = (from: Pattern) =>
    from.isOpen || from.parts.length === Math.max(one.parts.length, other.parts.length);
  const doMeet =
    isReached(one) &&
    isReached(other) &&
    one.parts.slice(0, shorter).every((part, at) => {
      const counterpart = other.parts[at] ?? '';
      return part === counterpart || part.startsWith(':') || counterpart.startsWith(':');
    });
  return doMeet && (one.isOpen || other.isOpen || one.parameters === other.parameters);
}

function patternOf(path: string): Pattern {
  const all = path.toLowerCase().split('/').filter(Boolean);
  const isOpen = all.at(-1) === '*';
  const parts = isOpen ? all.slice(0, -1) : all;
  return { parts, isOpen, parameters: parts.filter((part) => part.startsWith(':')).length };
}
