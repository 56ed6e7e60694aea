import { isDeepStrictEqual } from 'node:util';
import { HttpException, HttpStatus, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { RefusalException } from '../common/refusal.exception.js';
import { RetryLaterException } from '../common/retryLater.exception.js';
import { type Manifest, readManifest } from './manifest.js';
import { readPointers } from './pointers.js';
import type { IncomingReleaseDto, ReleaseInput } from './release.dto.js';
import { Release } from './release.entity.js';
import { digestOf } from './releaseDigest.js';
import { ReleaseFile } from './releaseFile.entity.js';
import { ContentRefused, ReleaseFiles } from './releaseFiles.js';
import { hashesOf, keepContents, ReleaseRemoval } from './releaseRemoval.service.js';
import { releaseRules } from './releaseRules.js';
import { Slice } from './slice.entity.js';
import { SliceEvent } from './sliceEvent.entity.js';
import { refusePruned, unknownRelease } from './sliceName.pipe.js';
import { tooLarge } from './tooLarge.js';

/** Names a file of a release. */
export interface FileName {
  readonly slice: string;
  readonly release: string;
  readonly path: string;
}

const forWriting = { mode: 'pessimistic_write' } as const;
const AT_ONCE = 16;
/** Files of a slice that may be on their way at once. */
const MOST_UPLOADS = 32;
const FILE_LIMIT_SENTENCE = 'A file of a release may have 10 MB.';
const RELEASE_LIMIT_SENTENCE = 'A release may have 50 MB in all.';

/** A file that is on its way. */
interface Arriving extends FileName {
  readonly bytes: number;
}

/**
 * Takes releases in: first the manifest, then the files that are missing, then the word that all is there. Every step
 * can be repeated, and what was taken stays, also when this process is killed in between.
 */
@Injectable()
export class ReleaseUpload {
  private readonly arriving = new Set<Arriving>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
    private readonly removal: ReleaseRemoval,
  ) {}

  /**
   * Announces a release. Until it is published the last announcement counts. Then the same one again changes nothing but
   * for content that got lost, which is asked for; another one under its id is refused (ID_TAKEN).
   *
   * @param by `maySettleAccess`: may send a release that others get than get the slice now. Of everybody else it is
   *   refused (ACCESS_CHANGED). `isToPublish`: otherwise it is there to be judged, takes the place of none that is
   *   published or is about to be, and gives way when there are too many of its kind.
   */
  async start(
    slice: string,
    { manifest: sent, revision, builder }: ReleaseInput,
    { maySettleAccess, isToPublish }: { readonly maySettleAccess: boolean; readonly isToPublish: boolean },
  ): Promise<IncomingReleaseDto> {
    const manifest = readManifest(sent, slice);
    if (!maySettleAccess) {
      await this.refuseOtherAccess(manifest);
    }
    const { release } = manifest;
    const { answer, replaced } = await this.dataSource.transaction(async (manager) => {
      await keepContents(manager);
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      await insertRelease(manager, manifest, { revision, builder, isToPublish });
      const known = await manager.findOneOrFail(Release, { where: { slice, release }, lock: forWriting });
      if (known.prunedAt !== null) {
        return this.startAgain(manager, manifest, { known, revision, builder, isToPublish });
      }
      const isPublished = known.publishedAt !== null;
      const isKept = isPublished || (known.isForPublishing && !isToPublish);
      if (isKept && !isDeepStrictEqual(withoutCopies(known.manifest), withoutCopies(manifest))) {
        throw idTaken(manifest);
      }
      const state = isPublished ? ('published' as const) : ('incoming' as const);
      const missing = await this.missing(manager, slice, release);
      if (!isKept) {
        await manager.update(
          Release,
          { slice, release },
          {
            createdAt: () => 'now()',
            revision: revision ?? null,
            builder: builder ?? null,
            isForPublishing: isToPublish,
          },
        );
      }
      if (
        (isKept && (missing.length === 0 || !isToPublish)) ||
        isDeepStrictEqual(known.manifest, asArrived(manifest))
      ) {
        return { answer: { release, state, missing }, replaced: [] };
      }
      const before = await hashesOf(manager, slice, release);
      await replaceManifest(manager, manifest);
      const answer = { release, state, missing: await this.missing(manager, slice, release) };
      return { answer, replaced: before };
    });
    await this.removal.deleteUnused(replaced);
    if (!isToPublish) {
      await this.removal.keepNewestToJudge(slice);
    }
    return answer;
  }

  /** Announces a release that was deleted: with the content that it had, and no other. */
  private async startAgain(
    manager: EntityManager,
    manifest: Manifest,
    {
      known,
      revision = null,
      builder = null,
      isToPublish,
    }: Pick<ReleaseInput, 'revision' | 'builder'> & { known: Release; isToPublish: boolean },
  ): Promise<{ answer: IncomingReleaseDto; replaced: string[] }> {
    const { slice, release } = known;
    if (digestOf(withoutCopies(manifest)) !== known.prunedDigest) {
      throw idTaken(manifest);
    }
    const replaced = await hashesOf(manager, slice, release);
    await manager.update(
      Release,
      { slice, release },
      {
        prunedAt: null,
        publishedAt: null,
        publishedBy: null,
        createdAt: () => 'now()',
        revision,
        builder,
        isForPublishing: isToPublish,
      },
    );
    await replaceManifest(manager, manifest);
    const missing = await this.missing(manager, slice, release);
    return { answer: { release, state: 'incoming', missing }, replaced };
  }

  /** Takes the content of one file. */
  async receive(name: FileName, request: Request): Promise<void> {
    const { slice, release, path } = name;
    if (request.is('json')) {
      throw new UnsupportedMediaTypeException('Send the bytes of the file as application/octet-stream');
    }
    refuseAbsent(await this.dataSource.getRepository(Release).findOneBy({ slice, release }), release);
    const file = await this.dataSource.getRepository(ReleaseFile).findOneBy({ ...name });
    if (!file) {
      throw new RefusalException(
        HttpStatus.BAD_REQUEST,
        'FILE_UNLISTED',
        `The manifest of ${slice} ${release} names no file ${JSON.stringify(path.slice(0, 100))}.`,
      );
    }
    const arriving = { ...name, bytes: lengthOf(request) };
    const others = [...this.arriving].filter((other) => other.slice === slice);
    if (others.length >= MOST_UPLOADS) {
      throw new RetryLaterException(
        HttpStatus.SERVICE_UNAVAILABLE,
        `Too many files of ${slice} arrive at once. Please send this one again in a moment.`,
        2,
      );
    }
    this.arriving.add(arriving);
    try {
      await this.refuseTooLarge(arriving, others);
      await this.store(arriving, file.hash, request);
    } finally {
      this.arriving.delete(arriving);
    }
  }

  /** Publishes a release whose files are all there. One that is published and whole stays as it is. */
  complete(slice: string, release: string, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Nobody announces another content meanwhile, and of two who complete it at once one has published it.
      const known = await manager.findOne(Release, { where: { slice, release }, lock: forWriting });
      refuseAbsent(known, release);
      if (!known.isForPublishing) {
        throw new RefusalException(
          HttpStatus.CONFLICT,
          'PUBLISH_INCOMPLETE',
          `${slice} ${release} was only sent to be judged. Publish again, and what is there is not sent a second time.`,
        );
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
        // What the gate found while the release was only there to be judged, it found of these files.
        checks: known.checks,
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
      refuseAbsent(release, name);
      if (release.publishedAt === null) {
        await this.refuseUnfinished(manager, slice, name);
      }
      return release;
    });
  }

  private async refuseTooLarge(
    { slice, release, path, bytes }: Arriving,
    others: readonly Arriving[],
  ): Promise<void> {
    if (bytes > releaseRules.bytes.file) {
      throw tooLarge(`${path} is too large. ${FILE_LIMIT_SENTENCE}`);
    }
    const beside = others.filter((other) => other.release === release && other.path !== path);
    const counted = [path, ...beside.map((other) => other.path)];
    const arrived = await bytesOf(this.dataSource.manager, slice, release, counted);
    if (beside.reduce((sum, other) => sum + other.bytes, bytes + arrived) > releaseRules.bytes.release) {
      throw tooLarge(`${path} is too large. ${RELEASE_LIMIT_SENTENCE}`);
    }
  }

  private async store(
    { slice, release, path, bytes }: Arriving,
    hash: string,
    request: Request,
  ): Promise<void> {
    try {
      await this.files.write(hash, request, bytes);
    } catch (error) {
      throw error instanceof ContentRefused
        ? new RefusalException(
            HttpStatus.BAD_REQUEST,
            'FILE_CHANGED',
            `${path} is not the file whose hash the manifest has. Send it again, or build again.`,
          )
        : error;
    }
    const { affected } = await this.dataSource
      .getRepository(ReleaseFile)
      .update({ slice, release, path, hash }, { bytes });
    if (affected === 0) {
      await this.removal.deleteUnused([hash]);
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'PUBLISH_INCOMPLETE',
        `${slice} ${release} was announced with other files meanwhile. Publish or check it again.`,
      );
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

function refuseAbsent(known: Release | null, release: string): asserts known is Release {
  if (!known) {
    throw unknownRelease(release);
  }
  refusePruned(known);
}

function idTaken({ slice, release }: Manifest): RefusalException {
  return new RefusalException(
    HttpStatus.CONFLICT,
    'ID_TAKEN',
    `${slice} ${release} is here with another content. A release never changes: build a new one.`,
  );
}

/** What a release is, wherever it was built: other machines compress the same content to other bytes. */
export function withoutCopies(manifest: Manifest): Manifest {
  const files = Object.entries(manifest.files).filter(([path]) => !/\.(?:br|gz)$/.test(path));
  return asArrived({ ...manifest, files: Object.fromEntries(files) });
}

/** How many bytes a request says that it has; it cannot have more. */
function lengthOf(request: Request): number {
  const length = request.get('content-length');
  if (length === undefined) {
    throw new HttpException('Say how long the file is, in Content-Length', HttpStatus.LENGTH_REQUIRED);
  }
  return Number(length);
}

/** How many bytes the files of a release have that were sent, but for some of them. */
async function bytesOf(
  manager: EntityManager,
  slice: string,
  release: string,
  except: readonly string[] = [],
): Promise<number> {
  const [{ bytes }] = await manager.query<[{ bytes: string }]>(
    `SELECT coalesce(sum(bytes), 0) AS bytes FROM release_files
     WHERE slice = $1 AND release = $2 AND path <> ALL($3)`,
    [slice, release, except],
  );
  return Number(bytes);
}

/** What JSON makes of a manifest, which does not tell 1.0 from 1, nor undefined from a key that is not there. */
function asArrived(manifest: Manifest): Manifest {
  return JSON.parse(JSON.stringify(manifest));
}

/** Leaves one that is there alone. */
async function insertRelease(
  manager: EntityManager,
  manifest: Manifest,
  { revision, builder, isToPublish }: Pick<ReleaseInput, 'revision' | 'builder'> & { isToPublish: boolean },
): Promise<void> {
  const { slice, release, access } = manifest;
  const inserted: unknown[] = await manager.query(
    `INSERT INTO releases (slice, release, manifest, access, revision, builder, for_publishing)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING release`,
    [slice, release, JSON.stringify(manifest), access, revision, builder, isToPublish],
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
