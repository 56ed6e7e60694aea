import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { readPointers } from '../pointers.js';
import type { Shells } from '../shells.service.js';

/** What a release was judged together with. */
export interface JudgedComposition {
  /** Live releases and canaries, by slice; of the release's own slice only what was live. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
  /** What the running shells provide. */
  readonly platforms: readonly string[];
}

/** Returns what a release of the slice would be judged together with now. */
export async function compositionFor(
  manager: EntityManager,
  shells: Pick<Shells, 'provided'>,
  slice: string,
): Promise<JudgedComposition> {
  const pointers = await readPointers(manager);
  const releases = pointers.flatMap(({ slice: name, live, canary }) => {
    const names = [live, name === slice ? null : canary].flatMap((one) => one?.release ?? []);
    return names.length > 0 ? [[name, names] as const] : [];
  });
  const platforms = (await shells.provided()).map(
    ({ platform, provides }) =>
      `${platform} ${createHash('sha256').update(JSON.stringify(provides)).digest('hex').slice(0, 16)}`,
  );
  return {
    releases: Object.fromEntries(releases.toSorted(([one], [other]) => one.localeCompare(other))),
    // Processes come and go; what they provide matters.
    platforms: [...new Set(platforms)].toSorted(),
  };
}

/** Says which slices have other releases than before: `mf-search (1.0.0-aaaaaaaa, now 1.0.0-bbbbbbbb)`. */
export function changesBetween(before: JudgedComposition, now: JudgedComposition): string[] {
  const names = new Set([...Object.keys(before.releases), ...Object.keys(now.releases)]);
  const shown = (releases: readonly string[] | undefined) => releases?.join(' and ') ?? 'off the site';
  return [...names].toSorted().flatMap((name) => {
    const [then, today] = [shown(before.releases[name]), shown(now.releases[name])];
    return then === today ? [] : [`${name} (${then}, now ${today})`];
  });
}
