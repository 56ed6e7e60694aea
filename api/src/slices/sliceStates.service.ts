import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../common/page.js';
import { Env } from '../config/env.js';
import { readPointers, type SlicePointers } from './pointers.js';
import type { SliceStateDto } from './slice.dto.js';
import { noVisits, sumByPointer } from './visitSums.js';

/** Which releases of the slices visitors get, and how these fare. */
@Injectable()
export class SliceStates {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /** A part of all slices by name, and how many there are. Who is no deployer sees what visitors get anyway. */
  async list({ offset, limit }: PageQuery, isDeployer: boolean): Promise<[SliceStateDto[], number]> {
    const slices = (await readPointers(this.dataSource.manager)).filter(
      (pointers) => isDeployer || isOpen(pointers),
    );
    return [await this.toStates(slices.slice(offset, offset + limit), isDeployer), slices.length];
  }

  /** One slice; NotFoundException also for who may not know of it. */
  async get(slice: string, isDeployer: boolean): Promise<SliceStateDto> {
    const [pointers] = await readPointers(this.dataSource.manager, slice);
    const [state] =
      pointers && (isDeployer || isOpen(pointers)) ? await this.toStates([pointers], isDeployer) : [];
    if (!state) {
      throw new NotFoundException();
    }
    return state;
  }

  private async toStates(slices: readonly SlicePointers[], withNames: boolean): Promise<SliceStateDto[]> {
    const sums = await sumByPointer(
      this.dataSource.manager,
      slices.flatMap(({ live, canary }) => [live, canary].flatMap((pointer) => pointer?.id ?? [])),
      Number(this.env.ROLLBACK_MINUTES),
    );
    return slices.map(({ slice, access, live, previous, canary }) => {
      const ofLive = (live && sums.get(live.id)) ?? noVisits;
      const ofCanary = (canary && sums.get(canary.id)) ?? noVisits;
      return {
        slice,
        access,
        live: live?.release ?? null,
        liveSince: live?.since.toISOString() ?? null,
        liveBy: withNames ? (live?.by ?? null) : null,
        previous: previous?.release ?? null,
        canary: canary && {
          release: canary.release,
          percent: canary.percent,
          since: canary.since.toISOString(),
          by: withNames ? canary.by : null,
        },
        visits: ofLive.visits,
        failedVisits: ofLive.failedVisits,
        canaryVisits: ofCanary.visits,
        canaryFailedVisits: ofCanary.failedVisits,
        errorLimit: {
          percent: Number(this.env.ROLLBACK_PERCENT),
          visits: Number(this.env.ROLLBACK_VISITS),
        },
      };
    });
  }
}

function isOpen({ access, live }: SlicePointers): boolean {
  return access === 'public' && live !== null;
}
