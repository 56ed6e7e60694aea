import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contentVersionText } from '../../content-version/contentVersion.service.js';
import type { ComposedSliceDto } from '../records/internalSlices.dto.js';
import { type PointersRow, pointersOfSlices, toPointers } from './pointers.js';

export interface CurrentComposition {
  readonly slices: ComposedSliceDto[];
  readonly etag: string;
  readonly contentVersion: string;
}

/** Every shell process polls it twice a second, so it is a single statement. */
@Injectable()
export class Composition {
  constructor(private readonly dataSource: DataSource) {}

  async current(): Promise<CurrentComposition> {
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
}
