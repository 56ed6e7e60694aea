import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Release } from '../records/release.entities.js';
import { findReleases, readPointers } from './pointers.js';
import type { SlotSidesDto } from './slot.dto.js';

@Injectable()
export class Slots {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists, by slice, the slots that releases in use offer and fill. Only deployers see canaries and session
   * slices.
   */
  async list(isDeployer: boolean): Promise<SlotSidesDto[]> {
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
