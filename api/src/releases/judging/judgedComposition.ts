import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { readPointers } from '../pointers/pointers.js';
import type { Release } from '../records/release.entities.js';
import type { Shells } from '../shells/shells.service.js';

export interface JudgedComposition {
  /** A browser shows the release's pages together with these. */
  readonly shown: Readonly<Record<string, string>>;
  /** Includes canaries, except that of the release's own slice. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
  readonly platforms: readonly string[];
}

export async function compositionFor(
  manager: EntityManager,
  shells: Pick<Shells, 'provided'>,
  { slice }: Pick<Release, 'slice'>,
): Promise<JudgedComposition> {
  const pointers = await readPointers(manager);
  const shown = pointers.flatMap(({ slice: name, access, live }) =>
    live && access === 'public' && name !== slice ? [[name, live.release] as const] : [],
  );
  const releases = pointers.flatMap(({ slice: name, live, canary }) => {
    const names = [live, name === slice ? null : canary].flatMap((one) => one?.release ?? []);
    return names.length > 0 ? [[name, names] as const] : [];
  });
  const platforms = (await shells.provided()).map(
    ({ platform, provides }) =>
      `${platform} ${createHash('sha256').update(JSON.stringify(provides)).digest('hex').slice(0, 16)}`,
  );
  return {
    shown: Object.fromEntries(shown),
    releases: Object.fromEntries(releases),
    platforms: [...new Set(platforms)].toSorted(),
  };
}
