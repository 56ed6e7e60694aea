import { isDeepStrictEqual } from 'node:util';
import { HttpException, HttpStatus, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { RefusalException } from '../common/refusal.exception.js';
import { type Manifest, readManifest } from './manifest.js';
import { readPointers } from './pointers.js';
import type { IncomingReleaseDto, ReleaseInput } from './release.dto.js';
import { Release } from './release.entity.js';
import { ReleaseFile } from './releaseFile.entity.js';
import { ContentRefused, ReleaseFiles } from './releaseFiles.js';
import { Slice } from './slice.entity.js';
import { releaseRules } from './slice.rules.js';
import { SliceEvent } from './sliceEvent.entity.js';
import { unknownRelease } from './sliceName.pipe.js';
import { tooLarge } from './tooLarge.js';

/** Names a file of a release. */
export interface FileName {
  readonly slice: string;
  readonly release: string;
  readonly path: string;
}

const forWriting = { mode: 'pessimistic_write' } as const;
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

  /**
   * Announces a release. Until it is published the last announcement counts. Then the same one again changes nothing but
   * for content that got lost, which is asked for; another one under its id is refused (ID_TAKEN).
   *
   * @param by `maySettleAccess`: may send a release that others get than get the slice now. Of everybody else it is
   *   refused (ACCESS_CHANGED).
   */
  async start(
    slice: string,
    { manifest: sent, revision, builder }: ReleaseInput,
    by: { readonly maySettleAccess: boolean },
  ): Promise<IncomingReleaseDto> {
    const manifest = readManifest(sent, slice);
    if (!by.maySettleAccess) {
      await this.refuseOtherAccess(manifest);
    }
    const { release } = manifest;
    return this.dataSource.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      await insertRelease(manager, manifest, { revision, builder });
      const known = await manager.findOneOrFail(Release, { where: { slice, release }, lock: forWriting });
      const isPublished = known.publishedAt !== null;
      if (isPublished && !isDeepStrictEqual(withoutCopies(known.manifest), withoutCopies(manifest))) {
        throw new RefusalException(
          HttpStatus.CONFLICT,
          'ID_TAKEN',
          `${slice} ${release} is here with another content. A release never changes: build a new one.`,
        );
      }
      const state = isPublished ? 'published' : 'incoming';
      const missing = await this.missing(manager, slice, release);
      if (!isPublished) {
        await manager.update(
          Release,
          { slice, release },
          { createdAt: () => 'now()', revision: revision ?? null, builder: builder ?? null },
        );
      }
      if ((isPublished && missing.length === 0) || isDeepStrictEqual(known.manifest, asArrived(manifest))) {
        return { release, state, missing };
      }
      await replaceManifest(manager, manifest);
      return { release, state, missing: await this.missing(manager, slice, release) };
    });
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
    if (bytes > releaseRules.bytes.file) {
      throw tooLarge(`${path} is too large. ${FILE_LIMIT_SENTENCE}`);
    }
    if (bytes + (await bytesOf(this.dataSource.manager, slice, release, path)) > releaseRules.bytes.release) {
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
    await this.dataSource.getRepository(ReleaseFile).update({ ...name, hash: file.hash }, { bytes });
  }

  /** Publishes a release whose files are all there. One that is published and whole stays as it is. */
  complete(slice: string, release: string, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Nobody announces another content meanwhile, and of two who complete it at once one has published it.
      const known = await manager.findOne(Release, { where: { slice, release }, lock: forWriting });
      if (!known) {
        throw unknownRelease(release);
      }
      const bytes = await this.refuseUnfinished(manager, slice, release);
      if (known.publishedAt !== null) {
        return;
      }
      await manager.update(
        Release,
        { slice, release },
        { publishedAt: () => 'clock_timestamp()', publishedBy: actor, bytes },
      );
      await manager.insert(SliceEvent, {
        slice,
        release,
        action: 'published',
        actor,
        reason: known.revision,
      });
    });
  }

  /**
   * A release whose files are all there, to be judged: published or not. Refuses one that is unknown (RELEASE_UNKNOWN) or
   * has files missing (PUBLISH_INCOMPLETE).
   */
  whole(slice: string, name: string): Promise<Release> {
    return this.dataSource.transaction(async (manager) => {
      const release = await manager.findOneBy(Release, { slice, release: name });
      if (!release) {
        throw unknownRelease(name);
      }
      if (release.publishedAt === null) {
        await this.refuseUnfinished(manager, slice, name);
      }
      return release;
    });
  }

  /** Deletes what was announced, and not completed within a day. */
  async sweep(): Promise<void> {
    const forsaken = await this.dataSource.query<Pick<Release, 'slice' | 'release'>[]>(
      `SELECT slice, release FROM releases
       WHERE published_at IS NULL AND created_at < now() - interval '1 day'`,
    );
    for (const { slice, release } of forsaken) {
      await this.dataSource.transaction(async (manager) => {
        const isForsaken = await manager.findOne(Release, {
          where: { slice, release, publishedAt: IsNull() },
          lock: forWriting,
        });
        if (isForsaken) {
          await this.deleteContent(manager, slice, release);
          await manager.delete(ReleaseFile, { slice, release });
          await manager.delete(Release, { slice, release });
        }
      });
    }
  }

  /** A slice for sessions runs beside the administrator's session: no team can make one of its slice by itself. */
  private async refuseOtherAccess({ slice, access }: Manifest): Promise<void> {
    const [pointers] = await readPointers(this.dataSource.manager, slice);
    const settled = pointers?.access ?? 'public';
    if (access !== settled) {
      throw new RefusalException(
        HttpStatus.FORBIDDEN,
        'ACCESS_CHANGED',
        `${slice} is a slice of access ${settled}, and this release is one of access ${access}. An administrator or the operator publishes and promotes the first one.`,
      );
    }
  }

  /** How many bytes a release has whose files are all there. */
  private async refuseUnfinished(manager: EntityManager, slice: string, release: string): Promise<number> {
    const missing = await this.missing(manager, slice, release);
    if (missing.length > 0) {
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'PUBLISH_INCOMPLETE',
        `${missing.length === 1 ? 'A file is' : `${missing.length} files are`} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}. Publish again, and it goes on where it has stopped.`,
        { missing },
      );
    }
    const bytes = await bytesOf(manager, slice, release);
    if (bytes > releaseRules.bytes.release) {
      throw tooLarge(RELEASE_LIMIT_SENTENCE);
    }
    return bytes;
  }

  // What other releases have, too, stays.
  private async deleteContent(manager: EntityManager, slice: string, release: string): Promise<void> {
    const own = await manager.query<{ hash: string }[]>(
      `SELECT DISTINCT hash FROM release_files AS own
       WHERE slice = $1 AND release = $2 AND NOT EXISTS (
         SELECT FROM release_files AS other
         WHERE other.hash = own.hash AND (other.slice, other.release) <> ($1, $2))`,
      [slice, release],
    );
    for (const { hash } of own) {
      await this.files.delete(hash);
    }
  }

  /** The files whose content is not in the store. How many bytes the others have is written down on the way. */
  private async missing(manager: EntityManager, slice: string, release: string): Promise<string[]> {
    const repository = manager.getRepository(ReleaseFile);
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
}

/** How many bytes a request says that it has; it cannot have more. */
function lengthOf(request: Request): number {
  const length = request.get('content-length');
  if (length === undefined) {
    throw new HttpException('Say how long the file is, in Content-Length', HttpStatus.LENGTH_REQUIRED);
  }
  return Number(length);
}

/** How many bytes the files of a release have that were sent, but for one of them. */
async function bytesOf(manager: EntityManager, slice: string, release: string, except = ''): Promise<number> {
  const [{ bytes }] = await manager.query<[{ bytes: string }]>(
    `SELECT coalesce(sum(bytes), 0) AS bytes FROM release_files
     WHERE slice = $1 AND release = $2 AND path <> $3`,
    [slice, release, except],
  );
  return Number(bytes);
}

/** What JSON makes of a manifest, which does not tell 1.0 from 1, nor undefined from a key that is not there. */
function asArrived(manifest: Manifest): Manifest {
  return JSON.parse(JSON.stringify(manifest));
}

/** What a release is, wherever it was built: other machines compress the same content to other bytes. */
function withoutCopies(manifest: Manifest): Manifest {
  const files = Object.entries(manifest.files).filter(([path]) => !/\.(?:br|gz)$/.test(path));
  return asArrived({ ...manifest, files: Object.fromEntries(files) });
}

/** Leaves one that is there alone. */
async function insertRelease(
  manager: EntityManager,
  manifest: Manifest,
  { revision, builder }: Pick<ReleaseInput, 'revision' | 'builder'>,
): Promise<void> {
  const { slice, release, access } = manifest;
  const inserted: unknown[] = await manager.query(
    `INSERT INTO releases (slice, release, manifest, access, revision, builder)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING release`,
    [slice, release, JSON.stringify(manifest), access, revision, builder],
  );
  if (inserted.length > 0) {
    await insertFiles(manager, manifest);
  }
}

/** Takes what is announced now for what was announced before. */
async function replaceManifest(manager: EntityManager, manifest: Manifest): Promise<void> {
  const { slice, release, access } = manifest;
  // What the gate found of it was found of other files, unless it is published: then they hold the same.
  await manager.query(
    `UPDATE releases SET manifest = $3, access = $4,
       checks = CASE WHEN published_at IS NOT NULL THEN checks END,
       checked_at = CASE WHEN published_at IS NOT NULL THEN checked_at END
     WHERE slice = $1 AND release = $2`,
    [slice, release, JSON.stringify(manifest), access],
  );
  await manager.delete(ReleaseFile, { slice, release });
  await insertFiles(manager, manifest);
}

async function insertFiles(manager: EntityManager, { slice, release, files }: Manifest): Promise<void> {
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
