import { isDeepStrictEqual } from 'node:util';
import { HttpException, HttpStatus, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { RefusalException } from '../common/refusal.exception.js';
import { type Manifest, readManifest } from './manifest.js';
import type { IncomingReleaseDto, ReleaseInput } from './release.dto.js';
import { Release } from './release.entity.js';
import { ReleaseFile } from './releaseFile.entity.js';
import { ContentRefused, ReleaseFiles } from './releaseFiles.js';
import { FILE_LIMIT, RELEASE_LIMIT, tooLarge } from './releaseLimits.js';
import { Slice } from './slice.entity.js';
import { SliceEvent } from './sliceEvent.entity.js';
import { unknownRelease } from './sliceName.pipe.js';

/** Names a file of a release. */
export interface FileName {
  readonly slice: string;
  readonly release: string;
  readonly path: string;
}

const AT_ONCE = 16;
const FILE_LIMIT_SENTENCE = 'A file of a release may have 10 MB.';
const RELEASE_LIMIT_SENTENCE = 'A release may have 50 MB in all.';

/**
 * Takes releases in: first the manifest, then the files that are missing, then the word that all is there. Every step
 * can be repeated, and what was taken stays, also when this process is killed in between.
 */
@Injectable()
export class ReleaseUpload {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
  ) {}

  /** Announces a release. The same one again changes nothing; another one under its id is refused (ID_TAKEN). */
  async start(
    slice: string,
    { manifest: sent, revision, builder }: ReleaseInput,
  ): Promise<IncomingReleaseDto> {
    const manifest = readManifest(sent, slice);
    const known = await this.dataSource.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      await insertRelease(manager, manifest, { revision, builder });
      return manager.findOneByOrFail(Release, { slice, release: manifest.release });
    });
    // By what arrived: JSON does not tell 1.0 from 1, nor undefined from a key that is not there.
    if (!isDeepStrictEqual(known.manifest, JSON.parse(JSON.stringify(manifest)))) {
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'ID_TAKEN',
        `${slice} ${manifest.release} is here with another content. A release never changes: build a new one.`,
      );
    }
    return {
      release: manifest.release,
      state: known.publishedAt === null ? 'incoming' : 'published',
      missing: known.publishedAt === null ? await this.missing(slice, manifest.release) : [],
    };
  }

  /** Takes the content of one file. */
  async receive(name: FileName, request: Request): Promise<void> {
    const { slice, release, path } = name;
    if (request.is('json')) {
      throw new UnsupportedMediaTypeException('Send the bytes of the file as application/octet-stream');
    }
    if (!(await this.dataSource.getRepository(Release).existsBy({ slice, release }))) {
      throw unknownRelease(release);
    }
    const file = await this.dataSource.getRepository(ReleaseFile).findOneBy({ ...name });
    if (!file) {
      throw new RefusalException(
        HttpStatus.BAD_REQUEST,
        'FILE_UNLISTED',
        `The manifest of ${slice} ${release} names no file ${JSON.stringify(path.slice(0, 100))}.`,
      );
    }
    const bytes = lengthOf(request);
    if (bytes > FILE_LIMIT) {
      throw tooLarge(`${path} is too large. ${FILE_LIMIT_SENTENCE}`);
    }
    if (bytes + (await this.bytes(slice, release, path)) > RELEASE_LIMIT) {
      throw tooLarge(`${path} is too large. ${RELEASE_LIMIT_SENTENCE}`);
    }
    try {
      await this.files.write(file.hash, request, bytes);
    } catch (error) {
      throw error instanceof ContentRefused
        ? new RefusalException(
            HttpStatus.BAD_REQUEST,
            'FILE_CHANGED',
            `${path} is not the file whose hash the manifest has. Send it again, or build again.`,
          )
        : error;
    }
    await this.dataSource.getRepository(ReleaseFile).update({ ...name }, { bytes });
  }

  /** Publishes a release whose files are all there. One that is published stays as it is. */
  async complete(slice: string, release: string, actor: string): Promise<void> {
    const known = await this.dataSource.getRepository(Release).findOneBy({ slice, release });
    if (!known) {
      throw unknownRelease(release);
    }
    if (known.publishedAt !== null) {
      return;
    }
    const missing = await this.missing(slice, release);
    if (missing.length > 0) {
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'PUBLISH_INCOMPLETE',
        `${missing.length === 1 ? 'A file is' : `${missing.length} files are`} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}. Publish again, and it goes on where it has stopped.`,
        { missing },
      );
    }
    const bytes = await this.bytes(slice, release);
    if (bytes > RELEASE_LIMIT) {
      throw tooLarge(RELEASE_LIMIT_SENTENCE);
    }
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        Release,
        { slice, release, publishedAt: IsNull() },
        { publishedAt: () => 'clock_timestamp()', publishedBy: actor, bytes },
      );
      // Of two who complete the same release at once, one has published it.
      if (affected === 1) {
        await manager.insert(SliceEvent, {
          slice,
          release,
          action: 'published',
          actor,
          reason: known.revision,
        });
      }
    });
  }

  /** The files whose content is not in the store. How many bytes the others have is written down on the way. */
  private async missing(slice: string, release: string): Promise<string[]> {
    const repository = this.dataSource.getRepository(ReleaseFile);
    const files = await repository.find({ where: { slice, release }, order: { path: 'ASC' } });
    const limit = pLimit(AT_ONCE);
    const states = await Promise.all(
      files.map((file) => limit(async () => ({ file, size: await this.files.size(file.hash) }))),
    );
    const found = states.filter(({ file, size }) => size !== undefined && size !== file.bytes);
    if (found.length > 0) {
      await repository.query(
        `UPDATE release_files SET bytes = found.bytes
         FROM unnest($3::text[], $4::integer[]) AS found (path, bytes)
         WHERE slice = $1 AND release = $2 AND release_files.path = found.path`,
        [slice, release, found.map(({ file }) => file.path), found.map(({ size }) => size)],
      );
    }
    return states.filter(({ size }) => size === undefined).map(({ file }) => file.path);
  }

  /** How many bytes the files of a release have that were sent, but for one of them. */
  private async bytes(slice: string, release: string, except = ''): Promise<number> {
    const [{ bytes }] = await this.dataSource.query<[{ bytes: string }]>(
      `SELECT coalesce(sum(bytes), 0) AS bytes FROM release_files
       WHERE slice = $1 AND release = $2 AND path <> $3`,
      [slice, release, except],
    );
    return Number(bytes);
  }
}

/** How many bytes a request says that it has; it cannot have more. */
function lengthOf(request: Request): number {
  const length = request.get('content-length');
  if (length === undefined) {
    throw new HttpException('Say how long the file is, in Content-Length', HttpStatus.LENGTH_REQUIRED);
  }
  return Number(length);
}

/** Leaves one that is there alone. */
async function insertRelease(
  manager: EntityManager,
  manifest: Manifest,
  { revision, builder }: Pick<ReleaseInput, 'revision' | 'builder'>,
): Promise<void> {
  const { slice, release, access, files } = manifest;
  const inserted: unknown[] = await manager.query(
    `INSERT INTO releases (slice, release, manifest, access, revision, builder)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING release`,
    [slice, release, JSON.stringify(manifest), access, revision, builder],
  );
  if (inserted.length === 0) {
    return;
  }
  const entries = Object.entries(files);
  await manager.query(
    `INSERT INTO release_files (slice, release, path, hash)
     SELECT $1, $2, file.path, file.hash FROM unnest($3::text[], $4::text[]) AS file (path, hash)`,
    [
      slice,
      release,
      entries.map(([path]) => path),
      entries.map(([, hash]) => Buffer.from(hash, 'base64').toString('hex')),
    ],
  );
}
