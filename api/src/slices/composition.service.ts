import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ComposedSliceDto } from './internalSlices.dto.js';
import { readPointers } from './pointers.js';

/** What the site follows: which releases visitors get. */
@Injectable()
export class Composition {
  constructor(private readonly dataSource: DataSource) {}

  /** The slices that have a live release, and a tag that differs whenever they do. */
  async current(): Promise<{ etag: string; slices: ComposedSliceDto[] }> {
    const [pointers, newest] = await Promise.all([
      readPointers(this.dataSource.manager),
      this.newestReleases(),
    ]);
    const slices = pointers
      .filter(({ live }) => live !== null)
      .map(({ slice, access, live, previous, canary }) => ({
        slice,
        access,
        live: live?.release ?? null,
        previous: previous?.release ?? null,
        newest: newest.get(slice) ?? '',
        canary: canary && { release: canary.release, percent: canary.percent },
      }));
    const digest = createHash('sha256').update(JSON.stringify(slices)).digest('base64url');
    return { etag: `"${digest}"`, slices };
  }

  private async newestReleases(): Promise<Map<string, string>> {
    const rows: { slice: string; release: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ON (slice) slice, release FROM releases
       WHERE published_at IS NOT NULL ORDER BY slice, published_at DESC`,
    );
    return new Map(rows.map(({ slice, release }) => [slice, release]));
  }
}
