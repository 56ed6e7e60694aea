/** What a slice claims; two slices may not claim the same. */
export interface Claims {
  /** Path patterns: `/companies/:id`. */
  readonly routes: readonly string[];
  readonly slots: readonly string[];
  readonly texts: readonly string[];
}

export interface Declared {
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly { readonly name: string }[];
  readonly texts?: readonly { readonly key: string }[];
}

export function claimsOf({ routes, slots, texts = [] }: Declared): Claims {
  return {
    routes: routes.map(({ path }) => path),
    slots: slots.map(({ name }) => name),
    texts: texts.map(({ key }) => key),
  };
}

export interface Taken {
  readonly code: 'ROUTE_TAKEN' | 'SLOT_TAKEN' | 'TEXT_TAKEN';
  readonly message: string;
}

export function takenOf(
  { routes, slots, texts }: Claims,
  others: readonly (Claims & { readonly slice: string })[],
): Taken | undefined {
  for (const other of others) {
    for (const path of routes) {
      const met = other.routes.find((route) => collide(patternOf(path), patternOf(route)));
      if (met !== undefined) {
        return { code: 'ROUTE_TAKEN', message: `${path} overlaps with ${met}, a route of ${other.slice}.` };
      }
    }
    const slot = slots.find((name) => other.slots.includes(name));
    if (slot !== undefined) {
      return { code: 'SLOT_TAKEN', message: `The slot ${slot} is already filled by ${other.slice}.` };
    }
    const keys = new Set(other.texts);
    const text = texts.find((key) => keys.has(key));
    if (text !== undefined) {
      return { code: 'TEXT_TAKEN', message: `The text ${text} is already declared by ${other.slice}.` };
    }
  }
  return undefined;
}

export function isBelow(paths: readonly string[], address: string): boolean {
  const { pathname } = new URL(address, 'https://site.example');
  const asked = patternOf(pathname);
  return paths.some((path) => {
    const pattern = patternOf(path);
    const isLongEnough = pattern.isOpen
      ? asked.parts.length >= pattern.parts.length
      : asked.parts.length === pattern.parts.length;
    return (
      isLongEnough &&
      !isAnyOther(pattern) &&
      pattern.parts.every((part, at) => part.startsWith(':') || part === asked.parts[at])
    );
  });
}

interface Pattern {
  readonly parts: readonly string[];
  readonly isOpen: boolean;
  readonly parameters: number;
}

/** The more specific pattern wins; two equal ones collide. */
function collide(one: Pattern, other: Pattern): boolean {
  return isAnyOther(one) || isAnyOther(other)
    ? isAnyOther(one) && isAnyOther(other)
    : meet(one, other) && (one.isOpen || other.isOpen || one.parameters === other.parameters);
}

function isAnyOther({ isOpen, parts }: Pattern): boolean {
  return isOpen && parts.length === 0;
}

function meet(one: Pattern, other: Pattern): boolean {
  const reach = (from: Pattern, to: Pattern) => from.isOpen || from.parts.length >= to.parts.length;
  return (
    reach(one, other) &&
    reach(other, one) &&
    one.parts.every((part, at) => {
      const counterpart = other.parts[at] ?? part;
      return part === counterpart || part.startsWith(':') || counterpart.startsWith(':');
    })
  );
}

/** Ignores case and the names of parameters, like the router. */
function patternOf(path: string): Pattern {
  const all = path.toLowerCase().split('/').filter(Boolean);
  const isOpen = all.at(-1) === '*';
  const parts = isOpen ? all.slice(0, -1) : all;
  return { parts, isOpen, parameters: parts.filter((part) => part.startsWith(':')).length };
}

export function pageAddressOf(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** The route of a public slice for addresses that no other route has. */
export const ANY_OTHER = '/*';

/** First segments of the shell's own paths. */
export const shellAddresses: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'contact', 'health', 'reports', 'slices', 'uploads', '.well-known'],
  ...['feed.xml', 'feed.json', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'apple-touch-icon.png'],
]);
