import { HttpStatus, Injectable } from '@nestjs/common';
import { ANY_OTHER, claimsOf, isBelow } from '@site/rules/claims';
import { DataSource, type EntityManager, In } from 'typeorm';
import { conflict, RefusalException } from '../../common/refusal.exception.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import {
  endStanding,
  finish,
  lockAddresses,
  lockPointers,
  readPointers,
  refuseUnexpected,
  type SlicePointers,
  shownBeside,
  withReason,
} from '../pointers/pointers.js';
import { Pointer, Release, Slice } from '../records/release.entities.js';
import type { RetireInput } from '../records/slice.dto.js';

export const notRetired = { retiredAt: null, retiredBy: null, retiredTo: null, retiredPaths: null } as const;

@Injectable()
export class SliceRetirement {
  constructor(private readonly dataSource: DataSource) {}

  /** Retires the slice and its canary until a release is promoted: its addresses answer 410 or redirect. */
  retire(
    slice: string,
    { to = null, reason, expected }: RetireInput,
    { actor, mayRetireForSessions }: { readonly actor: string; readonly mayRetireForSessions: boolean },
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice);
      if (before.access === 'session' && !mayRetireForSessions) {
        throw new RefusalException(
          HttpStatus.FORBIDDEN,
          'TOKEN_FOREIGN',
          `${slice} requires sign-in, so only an administrator or the operator can retire it.`,
        );
      }
      if (!before.live && before.retired && before.retired.to === to) {
        return;
      }
      refuseUnexpected(before, expected);
      const paths = before.live || !before.retired ? await pathsOf(manager, before) : before.retired.paths;
      await refuseCircle(manager, { slice, paths, to });
      await endStanding(manager, { slice });
      await manager.update(
        Slice,
        { name: slice },
        { retiredAt: () => 'now()', retiredBy: actor, retiredTo: to, retiredPaths: [...paths] },
      );
      await finish(manager, before, {
        release: before.live?.release ?? null,
        action: 'retired',
        actor,
        reason: withReason(
          to === null ? 'its addresses answer 410' : `its addresses redirect to ${to}`,
          reason,
        ),
      });
    });
  }
}

async function pathsOf(manager: EntityManager, { slice, live, canary }: SlicePointers): Promise<string[]> {
  const last = live
    ? []
    : await manager.find(Pointer, { where: { slice, kind: 'live' }, order: { id: 'DESC' }, take: 1 });
  const names = [live, canary, ...last].flatMap((pointer) => pointer?.release ?? []);
  if (names.length === 0) {
    throw conflict('NEVER_LIVE', `No release of ${slice} was ever live, so it has no addresses on the site.`);
  }
  const releases = await manager.findBy(Release, { slice, release: In(names) });
  const paths = releases.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path));
  return [...new Set(paths)].filter((path) => path !== ANY_OTHER);
}

/** A circle may also go through other retired slices. */
async function refuseCircle(
  manager: EntityManager,
  { slice, paths, to }: { slice: string; paths: readonly string[]; to: string | null },
): Promise<void> {
  if (!to?.startsWith('/')) {
    return;
  }
  // If two slices were retired at once, neither would see the other.
  await lockAddresses(manager);
  const shown = (await shownBeside(manager, slice)).flatMap((release) => claimsOf(release.manifest).routes);
  const retired = (await readPointers(manager)).flatMap((other) =>
    other.slice !== slice && !other.live && other.retired ? [{ slice: other.slice, ...other.retired }] : [],
  );
  const over: string[] = [];
  for (let address: string | null = to; address?.startsWith('/'); ) {
    const asked: string = address;
    if (isBelow(paths, asked)) {
      throw new InvalidFieldsException({
        to: [
          over.length === 0
            ? `${to} is an address of ${slice} itself, so the redirect would never end`
            : `${to} redirects back to ${slice} through ${over.join(' and ')}, so the redirect would never end`,
        ],
      });
    }
    const next = isBelow(shown, asked) ? undefined : retired.find((other) => isBelow(other.paths, asked));
    if (!next || over.includes(next.slice)) {
      return;
    }
    over.push(next.slice);
    address = next.to;
  }
}
