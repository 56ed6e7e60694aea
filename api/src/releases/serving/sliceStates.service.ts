import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../common/page.js';
import { Env } from '../../config/env.js';
import { isErrorAlarming } from '../health/browserComparison.js';
import { slowerThan, worseThan } from '../health/evidence.js';
import {
  errorLimit,
  isAlarming,
  measuredSince,
  noVisits,
  sumByPointer,
  sumSince,
  toVitals,
  type VisitSum,
} from '../health/sums.js';
import { type PointerInUse, readPointers, type SlicePointers } from '../pointers/pointers.js';
import { type ComparisonDto, SliceStateDto } from '../records/slice.dto.js';

const DAY = 24 * 60 * 60 * 1_000;

@Injectable()
export class SliceStates {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /** Callers other than deployers see only what is live, and since when. */
  async list({ offset, limit }: PageQuery, isDeployer: boolean): Promise<[SliceStateDto[], number]> {
    const slices = (await readPointers(this.dataSource.manager)).filter(
      (pointers) => isDeployer || isOpen(pointers),
    );
    return [await this.toStates(slices.slice(offset, offset + limit), isDeployer), slices.length];
  }

  /** Throws NotFoundException also if the caller may not know the slice. */
  async get(slice: string, isDeployer: boolean): Promise<SliceStateDto> {
    const [pointers] = await readPointers(this.dataSource.manager, slice);
    const [state] =
      pointers && (isDeployer || isOpen(pointers)) ? await this.toStates([pointers], isDeployer) : [];
    if (!state) {
      throw new NotFoundException();
    }
    return state;
  }

  async compare(slice: string): Promise<ComparisonDto | null> {
    const { manager } = this.dataSource;
    const [pointers] = await readPointers(manager, slice);
    if (!pointers) {
      throw new NotFoundException();
    }
    const { live, canary } = pointers;
    if (!live || !canary) {
      return null;
    }
    const since = live.since > canary.since ? live.since : canary.since;
    const sums = await sumSince(manager, [live.id, canary.id], since);
    const measured = await measuredSince(manager, slice, [live.release, canary.release], since);
    const fareOf = ({ id, release }: { id: number; release: string }) => ({
      release,
      ...(sums.get(id) ?? noVisits),
      vitals: toVitals(measured.get(release)),
    });
    const fares = { canary: fareOf(canary), live: fareOf(live) };
    return {
      since: since.toISOString(),
      percent: canary.percent,
      ...fares,
      worse: worseThan(fares.canary, fares.live),
      slower: slowerThan(measured.get(canary.release) ?? {}, measured.get(live.release) ?? {}),
    };
  }

  private async toStates(slices: readonly SlicePointers[], isDeployer: boolean): Promise<SliceStateDto[]> {
    if (!isDeployer) {
      return slices.map(toPublicState);
    }
    const { manager } = this.dataSource;
    const limit = errorLimit(this.env);
    const sums = await sumByPointer(
      manager,
      slices.flatMap(({ live, canary }) => [live, canary].flatMap((pointer) => pointer?.id ?? [])),
      limit.minutes,
    );
    const errorAlarm = async (pointers: SlicePointers, pointer: PointerInUse | null, sum: VisitSum) =>
      pointer !== null && isErrorAlarming(manager, pointers, pointer, sum, limit);
    const toState = async (pointers: SlicePointers): Promise<SliceStateDto> => {
      const { live, previous, canary, retired } = pointers;
      const releases = [live, canary].flatMap((pointer) => pointer?.release ?? []);
      const measured = await measuredSince(manager, pointers.slice, releases, new Date(Date.now() - DAY));
      const ofLive = (live && sums.get(live.id)) ?? noVisits;
      const ofCanary = (canary && sums.get(canary.id)) ?? noVisits;
      return {
        ...toPublicState(pointers),
        liveBy: live?.by ?? null,
        previous: previous?.release ?? null,
        canary: canary && {
          release: canary.release,
          percent: canary.percent,
          since: canary.since.toISOString(),
          by: canary.by,
        },
        retired: retired && { at: retired.at.toISOString(), by: retired.by, to: retired.to },
        visits: ofLive.visits,
        failedVisits: ofLive.failedVisits,
        browserFailedVisits: ofLive.browserFailedVisits,
        browserAlarm: isAlarming(ofLive, limit),
        visitsWithErrors: ofLive.visitsWithErrors,
        errorAlarm: await errorAlarm(pointers, live, ofLive),
        vitals: live && toVitals(measured.get(live.release)),
        canaryVitals: canary && toVitals(measured.get(canary.release)),
        canaryVisits: ofCanary.visits,
        canaryFailedVisits: ofCanary.failedVisits,
        canaryBrowserFailedVisits: ofCanary.browserFailedVisits,
        canaryBrowserAlarm: isAlarming(ofCanary, limit),
        canaryVisitsWithErrors: ofCanary.visitsWithErrors,
        canaryErrorAlarm: await errorAlarm(pointers, canary, ofCanary),
        errorLimit: { percent: limit.percent, visits: limit.visits },
      };
    };
    return Promise.all(slices.map(toState));
  }
}

/** Any document reveals this much. */
function toPublicState({ slice, access, live }: SlicePointers): SliceStateDto {
  return Object.assign(new SliceStateDto(), {
    slice,
    access,
    live: live?.release ?? null,
    liveSince: live?.since.toISOString() ?? null,
  });
}

function isOpen({ access, live }: SlicePointers): boolean {
  return access === 'public' && live !== null;
}
