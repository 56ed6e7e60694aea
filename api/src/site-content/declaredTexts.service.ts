import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readPointers } from '../releases/pointers/pointers.js';
import type { Manifest } from '../releases/records/manifest.js';
import type { DeclaredTextDto } from './declaredTexts.dto.js';

interface DeclaringRelease {
  slice: string;
  release: string;
  texts: NonNullable<Manifest['texts']>;
}

@Injectable()
export class DeclaredTexts {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<DeclaredTextDto[]> {
    const live = (await readPointers(this.dataSource.manager)).flatMap(({ slice, live: pointer }) =>
      pointer ? [{ slice, release: pointer.release }] : [],
    );
    // The whole manifest would have its long list of files.
    const releases = await this.dataSource.query<DeclaringRelease[]>(
      `SELECT slice, release, manifest->'texts' AS texts
       FROM releases JOIN unnest($1::text[], $2::text[]) AS live (slice, release) USING (slice, release)
       WHERE json_typeof(manifest->'texts') = 'array'
       ORDER BY (SELECT min(created_at) FROM releases AS own WHERE own.slice = releases.slice), slice`,
      [live.map(({ slice }) => slice), live.map(({ release }) => release)],
    );
    return releases.flatMap(({ slice, release, texts }) =>
      texts.map(({ key, section, title = null, look = null, isDeep = false, html, path = null }) => ({
        slice,
        release,
        key,
        section,
        title,
        look,
        isDeep,
        html,
        path,
      })),
    );
  }
}
