import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HourlySweep } from '../../common/HourlySweep.js';
import { Env } from '../../config/env.js';
import { lockPointers, logUnmoved, readPointers, type SlicePointers } from '../pointers/pointers.js';
import { digestOf } from '../records/manifest.js';
import { Release } from '../records/release.entities.js';
import type { KeptBecause, KeptReleaseDto, PruneInput, PruneResultDto } from './prune.dto.js';
import { ReleaseRemoval } from './releaseRemoval.service.js';

const ACTOR = 'automatic pruning';
/** In minutes. A pipeline needs time to use a release. */
const YOUNG = 60;

interface Candidate {
  readonly release: string;
  readonly publishedAt: Date;
  readonly bytes: number;
  readonly isYoung: boolean;
}

/** Names stay taken, and the log keeps its entries. */
@Injectable()
export class ReleasePruning extends HourlySweep {
  protected readonly swept = 'old releases';

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly removal: ReleaseRemoval,
  ) {
    super();
  }

  /**
   * Files are deleted after the transaction; the next sweep deletes what a killed process left.
   * @returns What was deleted (with `dryRun`: would be), and why others stay; newest first.
   */
  async prune(
    slice: string,
    { keep, days, dryRun = false }: PruneInput,
    actor: string,
  ): Promise<PruneResultDto> {
    const rule = {
      keep: keep ?? (this.env.RELEASES_KEPT === 'all' ? Number.POSITIVE_INFINITY : this.env.RELEASES_KEPT),
      days: days ?? this.env.RELEASES_KEPT_DAYS,
    };
    const result = await this.dataSource.transaction(async (manager) => {
      const pointers = await lockPointers(manager, slice);
      const sorted = await sortOut(manager, pointers, rule);
      if (!dryRun) {
        for (const { release } of sorted.deleted) {
          await hide(manager, pointers, release, {
            actor,
            reason: `not among the newest ${rule.keep}, and not live in ${rule.days} days`,
          });
        }
      }
      return sorted;
    });
    if (!dryRun) {
      for (const { release } of result.deleted) {
        await this.removal.forgetFiles({ slice, release });
      }
    }
    return result;
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    if (this.env.RELEASES_KEPT === 'all') {
      return;
    }
    for (const { slice } of await readPointers(this.dataSource.manager)) {
      if (!signal?.aborted) {
        await this.prune(slice, {}, ACTOR);
      }
    }
  }
}

async function sortOut(
  manager: EntityManager,
  { slice, live, canary, previous }: SlicePointers,
  rule: { readonly keep: number; readonly days: number },
): Promise<PruneResultDto> {
  const candidates = await manager.query<Candidate[]>(
    `SELECT release, published_at AS "publishedAt", coalesce(bytes, 0) AS bytes,
       published_at > now() - make_interval(mins => $2) AS "isYoung"
     FROM releases WHERE slice = $1 AND published_at IS NOT NULL AND pruned_at IS NULL
     ORDER BY published_at DESC, release DESC`,
    [slice, YOUNG],
  );
  const given = await manager.query<{ release: string }[]>(
    `SELECT DISTINCT unnest(ARRAY[before->>'live', before->>'canary', after->>'live', after->>'canary']) AS release
     FROM slice_events WHERE slice = $1 AND at > now() - make_interval(days => $2) AND before IS NOT NULL`,
    [slice, rule.days],
  );
  const lately = new Set(given.map(({ release }) => release));
  const reasonFor = ({ release, isYoung }: Candidate, rank: number): KeptBecause | null => {
    const reasons: readonly [KeptBecause, boolean][] = [
      ['live', release === live?.release],
      ['canary', release === canary?.release],
      ['rollback', release === previous?.release],
      ['newest', rank < rule.keep],
      ['lately-live', lately.has(release)],
      ['young', isYoung],
    ];
    return reasons.find(([, holds]) => holds)?.[0] ?? null;
  };
  const kept: KeptReleaseDto[] = [];
  const deleted: PruneResultDto['deleted'] = [];
  for (const [rank, candidate] of candidates.entries()) {
    const because = reasonFor(candidate, rank);
    const { release, bytes } = candidate;
    const one = { release, publishedAt: candidate.publishedAt.toISOString(), bytes };
    if (because) {
      kept.push({ ...one, because });
    } else {
      deleted.push(one);
    }
  }
  return { deleted, kept };
}

async function hide(
  manager: EntityManager,
  pointers: SlicePointers,
  release: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const { slice } = pointers;
  const { manifest } = await manager.findOneByOrFail(Release, { slice, release });
  await manager.query(
    `UPDATE releases SET pruned_at = now(), pruned_digest = $3, manifest = $4, checks = NULL, checked_at = NULL
     WHERE slice = $1 AND release = $2`,
    [slice, release, digestOf(manifest), JSON.stringify({ ...manifest, files: {} })],
  );
  for (const table of ['vital_counts', 'release_errors']) {
    await manager.query(`DELETE FROM ${table} WHERE slice = $1 AND release = $2`, [slice, release]);
  }
  await logUnmoved(manager, pointers, { release, action: 'pruned', actor, reason });
}
