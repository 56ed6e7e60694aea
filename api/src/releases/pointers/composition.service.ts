import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contentVersionText } from '../../content-version/contentVersion.service.js';
import type { ComposedSliceDto } from '../records/internalSlices.dto.js';
import type { Release } from '../records/release.entities.js';
import { findReleases, type PointersRow, pointersOfSlices, readPointers, toPointers } from './pointers.js';
import type { SlotSidesDto } from './slot.dto.js';

@Injectable()
export class Composition {
  constructor(private readonly dataSource: DataSource) {}

  /** This is a single statement, because every shell polls it twice a second. */
  async current(): Promise<{ slices: ComposedSliceDto[]; etag: string; contentVersion: string }> {
    const [{ content_version: contentVersion, slices: rows }] = await this.dataSource.query<
      [{ content_version: string; slices: PointersRow[] }]
    >(
      `SELECT ${contentVersionText} AS content_version,
         (SELECT coalesce(json_agg(rows), '[]') FROM (${pointersOfSlices}) AS rows) AS slices`,
      [null],
    );
    const slices = rows
      .map(toPointers)
      .filter(({ live, retired }) => live !== null || retired !== null)
      .map(({ slice, access, live, previous, canary, newest, retired }) => ({
        slice,
        access,
        live: live?.release ?? null,
        previous: previous?.release ?? null,
        newest,
        canary: canary && { release: canary.release, percent: canary.percent },
        retired: retired && { to: retired.to, paths: [...retired.paths] },
      }));
    const digest = createHash('sha256').update(JSON.stringify(slices)).digest('base64url');
    return { etag: `"${digest}"`, slices, contentVersion };
  }

  async slots(isDeployer: boolean): Promise<SlotSidesDto[]> {
    const { manager } = this.dataSource;
    const shown = (await readPointers(manager))
      .filter(({ access }) => isDeployer || access === 'public')
      .flatMap(({ slice, live, canary }) => [
        ...(live ? [{ slice, release: live.release, role: 'live' as const }] : []),
        ...(canary && isDeployer ? [{ slice, release: canary.release, role: 'canary' as const }] : []),
      ]);
    const releases = await findReleases(
      manager,
      shown.map(({ slice, release }) => ({ slice, release })),
    );
    return shown.flatMap(({ slice, release, role }) => {
      const found = releases.find((one) => one.slice === slice && one.release === release);
      return found ? [{ slice, release, role, ...sidesOf(found) }] : [];
    });
  }
}

function sidesOf({ manifest: { platform, slots, offers = [] } }: Release) {
  return {
    platform,
    offers: offers.map(({ name, version, types, example, smoke }) => ({
      name,
      version,
      types,
      example: { ...example },
      smoke,
    })),
    fills: slots.map(({ name, versions = null }) => ({ name, versions })),
  };
}
