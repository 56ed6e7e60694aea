import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { releaseRules } from '@site/rules/releaseRules';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { Release } from '../records/release.entity.js';
import { ReleaseFile } from '../records/releaseFile.entity.js';
import { ReleaseMap } from '../records/releaseMap.entity.js';
import { refusePruned, unknownRelease } from '../records/sliceName.pipe.js';
import { tooLarge } from '../records/tooLarge.js';
import { ContentRefused, ReleaseFiles } from '../store/releaseFiles.js';
import { keepContents, ReleaseRemoval } from '../store/releaseRemoval.service.js';

type ReleaseName = Pick<Release, 'slice' | 'release'>;

/** A map that was uploaded completely. */
export interface StoredMap {
  /** The sha-384, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * The source maps of releases. They are in the store of release files and can never be read back: only what {@link
 * ReleaseErrors} finds with them is shown.
 */
@Injectable()
export class ReleaseMaps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
    private readonly removal: ReleaseRemoval,
  ) {}

  /** Lists the scripts of a release that have a map. */
  async list(name: ReleaseName): Promise<string[]> {
    await this.refuseAbsent(name);
    const maps = await this.dataSource.query<Pick<ReleaseMap, 'path'>[]>(
      'SELECT path FROM release_maps WHERE slice = $1 AND release = $2 AND bytes IS NOT NULL ORDER BY path',
      [name.slice, name.release],
    );
    return maps.map(({ path }) => path);
  }

  /**
   * Stores the map of a script, replacing an earlier one.
   *
   * @param hash The sha-384 of the map, in hexadecimal.
   * @throws RefusalException if the release has no such script (FILE_UNLISTED), the bytes do not match the hash
   *   (FILE_CHANGED), or the map or all maps of the release together are too large (TOO_LARGE).
   */
  async receive(
    { slice, release, path, hash }: ReleaseName & Pick<ReleaseMap, 'path' | 'hash'>,
    request: Request,
  ): Promise<void> {
    const bytes = Number(request.get('content-length') ?? Number.NaN);
    if (Number.isNaN(bytes)) {
      throw new HttpException('The Content-Length header is required', HttpStatus.LENGTH_REQUIRED);
    }
    if (bytes > releaseRules.bytes.file) {
      throw tooLarge('A source map may have at most 10 MB.');
    }
    await this.refuseAbsent({ slice, release });
    const before = await this.announce({ slice, release, path, hash }, bytes);
    try {
      await this.files.write(hash, request, bytes);
    } catch (error) {
      throw error instanceof ContentRefused
        ? new RefusalException(
            HttpStatus.BAD_REQUEST,
            'FILE_CHANGED',
            `The source map of ${path} does not match its hash. Send it again, or build the release again.`,
          )
        : error;
    }
    await this.dataSource.query(
      'UPDATE release_maps SET bytes = $5 WHERE slice = $1 AND release = $2 AND path = $3 AND hash = $4',
      [slice, release, path, hash, bytes],
    );
    await this.dataSource.query('UPDATE release_errors SET mapped = NULL WHERE slice = $1 AND release = $2', [
      slice,
      release,
    ]);
    await this.removal.deleteUnused([...before, hash]);
  }

  /** Returns the map of a script; undefined if there is none, or it is not complete. */
  async find({
    slice,
    release,
    path,
  }: ReleaseName & Pick<ReleaseMap, 'path'>): Promise<StoredMap | undefined> {
    const map = await this.dataSource.getRepository(ReleaseMap).findOneBy({ slice, release, path });
    return map && map.bytes !== null ? { hash: map.hash, bytes: map.bytes } : undefined;
  }

  /** Returns the content of a map; undefined if it was deleted. */
  async read({ hash, bytes }: StoredMap): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if ((await this.files.size(hash)) === undefined) {
      return undefined;
    }
    const content = new Uint8Array(bytes);
    let length = 0;
    for await (const chunk of await this.files.open(hash)) {
      content.set(chunk, length);
      length += chunk.length;
    }
    return content;
  }

  /**
   * Registers content that is about to arrive, so that it is kept from now on. Returns the hash of the earlier map, if
   * any.
   */
  private announce(
    { slice, release, path, hash }: ReleaseName & Pick<ReleaseMap, 'path' | 'hash'>,
    bytes: number,
  ): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      await keepContents(manager);
      // One at a time, so that two maps that each fit do not exceed the limit together.
      await manager.query('SELECT FROM releases WHERE slice = $1 AND release = $2 FOR UPDATE', [
        slice,
        release,
      ]);
      if (!/\.c?js$/.test(path) || !(await manager.existsBy(ReleaseFile, { slice, release, path }))) {
        throw new RefusalException(
          HttpStatus.BAD_REQUEST,
          'FILE_UNLISTED',
          `${slice} ${release} has no script ${JSON.stringify(path.slice(0, 100))}.`,
        );
      }
      const maps = await manager.findBy(ReleaseMap, { slice, release });
      const others = maps.filter((map) => map.path !== path);
      if (others.reduce((sum, map) => sum + (map.bytes ?? 0), bytes) > releaseRules.bytes.release) {
        throw tooLarge('The source maps of a release may have at most 50 MB in total.');
      }
      await manager.query(
        `INSERT INTO release_maps (slice, release, path, hash) VALUES ($1, $2, $3, $4)
         ON CONFLICT (slice, release, path) DO UPDATE SET hash = excluded.hash, bytes = NULL`,
        [slice, release, path, hash],
      );
      return maps.filter((map) => map.path === path).map((map) => map.hash);
    });
  }

  private async refuseAbsent({ slice, release }: ReleaseName): Promise<void> {
    const known = await this.dataSource.getRepository(Release).findOneBy({ slice, release });
    if (!known) {
      throw unknownRelease(release);
    }
    refusePruned(known);
  }
}
