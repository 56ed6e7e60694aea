import { isDeepStrictEqual } from 'node:util';
import { HttpException, HttpStatus, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import { isSourceMap, releaseRules } from '@site/rules/releaseRules';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict, RefusalException, RetryLaterException } from '../../common/refusal.exception.js';
import { readPointers } from '../pointers/pointers.js';
import {
  asArrived,
  digestOf,
  essential,
  type Manifest,
  readManifest,
  tooLarge,
  withoutMaps,
} from '../records/manifest.js';
import type { IncomingReleaseDto, ReleaseInput } from '../records/release.dto.js';
import { Release, ReleaseFile, Slice, SliceEvent } from '../records/release.entities.js';
import { refuseAbsent } from '../records/sliceName.pipe.js';
import { ContentRefused, ReleaseFiles } from './releaseFiles.js';
import { hashesOf, keepContents, ReleaseRemoval } from './releaseRemoval.service.js';

export type FileName = Pick<ReleaseFile, 'slice' | 'release' | 'path'>;

const forWriting = { mode: 'pessimistic_write' } as const;
const AT_ONCE = 16;
const MOST_UPLOADS = 32;

interface Arriving extends FileName {
  readonly bytes: number;
}

/** Every step can be repeated; what has arrived is kept. */
@Injectable()
export class ReleaseUpload {
  private readonly arriving = new Set<Arriving>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
    private readonly removal: ReleaseRemoval,
  ) {}

  /**
   * The latest announcement counts until it is published; then only the same content is accepted (ID_TAKEN).
   * @param by `maySettleAccess`: may change the slice's access (else ACCESS_CHANGED). `isToPublish`: if
   * false, it is only for a check and replaces nothing that is published or about to be.
   */
  async start(
    slice: string,
    { manifest: sent, revision, builder }: ReleaseInput,
    { maySettleAccess, isToPublish }: { readonly maySettleAccess: boolean; readonly isToPublish: boolean },
  ): Promise<IncomingReleaseDto> {
    const announced = readManifest(sent, slice);
    // Nobody reads the maps of a release that is only judged.
    const manifest = isToPublish ? announced : withoutMaps(announced);
    if (!maySettleAccess) {
      await this.refuseOtherAccess(manifest);
    }
    const { release } = manifest;
    const announcement = {
      revision: revision ?? null,
      builder: builder ?? null,
      isForPublishing: isToPublish,
    };
    const { answer, replaced } = await this.dataSource.transaction(async (manager) => {
      await keepContents(manager);
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      await insertRelease(manager, manifest, announcement);
      const known = await manager.findOneOrFail(Release, { where: { slice, release }, lock: forWriting });
      const wasPruned = known.prunedAt !== null;
      const isPublished = known.publishedAt !== null && !wasPruned;
      const isKept = isPublished || (known.isForPublishing && !isToPublish && !wasPruned);
      const isOther = wasPruned
        ? digestOf(manifest) !== known.prunedDigest
        : isKept && !isDeepStrictEqual(essential(known.manifest), essential(manifest));
      if (isOther) {
        throw conflict(
          'ID_TAKEN',
          `${slice} ${release} already exists with different content. A release never changes: build a new one.`,
        );
      }
      const state = isPublished ? ('published' as const) : ('incoming' as const);
      const missing = await this.missing(manager, slice, release);
      if (!isKept) {
        await manager.update(
          Release,
          { slice, release },
          {
            ...announcement,
            createdAt: () => 'now()',
            ...(wasPruned && { prunedAt: null, publishedAt: null, publishedBy: null }),
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

  async receive(name: FileName, request: Request): Promise<void> {
    const { slice, release, path } = name;
    if (request.is('json')) {
      throw new UnsupportedMediaTypeException('Send the file as application/octet-stream');
    }
    refuseAbsent(await this.dataSource.getRepository(Release).findOneBy({ slice, release }), release);
    const file = await this.dataSource.getRepository(ReleaseFile).findOneBy({ ...name });
    if (!file) {
      throw new RefusalException(
        HttpStatus.BAD_REQUEST,
        'FILE_UNLISTED',
        `The manifest of ${slice} ${release} does not list the file ${JSON.stringify(path.slice(0, 100))}.`,
      );
    }
    const arriving = { ...name, bytes: lengthOf(request) };
    const others = [...this.arriving].filter((other) => other.slice === slice);
    if (others.length >= MOST_UPLOADS) {
      throw new RetryLaterException(
        HttpStatus.SERVICE_UNAVAILABLE,
        `Too many files of ${slice} are being sent at once. Please send this one again in a moment.`,
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

  /** Refuses if files are missing (PUBLISH_INCOMPLETE). */
  complete(slice: string, release: string, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // No other content may be announced meanwhile, and no second call may publish.
      const known = await manager.findOne(Release, { where: { slice, release }, lock: forWriting });
      refuseAbsent(known, release);
      if (!known.isForPublishing) {
        throw conflict(
          'PUBLISH_INCOMPLETE',
          `${slice} ${release} was only sent to be checked. Publish again: files that have arrived are not sent a second time.`,
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
        // Earlier results apply: the files are the same.
        checks: known.checks,
      });
    });
  }

  /** For a check, published or not. Refuses: RELEASE_UNKNOWN, PUBLISH_INCOMPLETE. */
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
      throw tooLarge(`${path} is too large. A file of a release may have at most 10 MB.`);
    }
    const areMaps = isSourceMap(path);
    const beside = others.filter(
      (other) => other.release === release && other.path !== path && isSourceMap(other.path) === areMaps,
    );
    const counted = [path, ...beside.map((other) => other.path)];
    const arrived = await bytesOf(this.dataSource.manager, { slice, release, areMaps, except: counted });
    const sum = beside.reduce((total, other) => total + other.bytes, bytes + arrived);
    refuseSum(sum, areMaps, `${path} is too large. `);
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
            `${path} does not match its hash in the manifest. Send it again, or build the release again.`,
          )
        : error;
    }
    const { affected } = await this.dataSource
      .getRepository(ReleaseFile)
      .update({ slice, release, path, hash }, { bytes });
    if (affected === 0) {
      await this.removal.deleteUnused([hash]);
      throw conflict(
        'PUBLISH_INCOMPLETE',
        `${slice} ${release} has since been announced with other files. Publish or check it again.`,
      );
    }
  }

  /** A session slice runs beside an administrator's session: no team can make one by itself. */
  private async refuseOtherAccess({ slice, access }: Manifest): Promise<void> {
    const [pointers] = await readPointers(this.dataSource.manager, slice);
    const settled = pointers?.access ?? 'public';
    if (access !== settled) {
      throw new RefusalException(
        HttpStatus.FORBIDDEN,
        'ACCESS_CHANGED',
        `The access of ${slice} is ${settled}, but this release declares ${access}. The first release with another access must be published and promoted by an administrator or the operator.`,
      );
    }
  }

  /** Returns its size in bytes, without source maps. */
  private async refuseUnfinished(manager: EntityManager, slice: string, release: string): Promise<number> {
    const missing = await this.missing(manager, slice, release);
    if (missing.length > 0) {
      throw conflict(
        'PUBLISH_INCOMPLETE',
        `${missing.length === 1 ? 'A file is' : `${missing.length} files are`} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}. Publish again to send only what is missing.`,
        { missing },
      );
    }
    refuseSum(await bytesOf(manager, { slice, release, areMaps: true }), true);
    const bytes = await bytesOf(manager, { slice, release, areMaps: false });
    refuseSum(bytes, false);
    return bytes;
  }

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

function refuseSum(bytes: number, areMaps: boolean, subject = ''): void {
  if (bytes > (areMaps ? releaseRules.bytes.maps : releaseRules.bytes.release)) {
    throw tooLarge(
      `${subject}${areMaps ? 'The source maps of a release' : 'A release'} may have at most 50 MB in total.`,
    );
  }
}

function lengthOf(request: Request): number {
  const length = request.get('content-length');
  if (length === undefined) {
    throw new HttpException('The Content-Length header is required', HttpStatus.LENGTH_REQUIRED);
  }
  return Number(length);
}

/** Of what has arrived, in bytes. */
async function bytesOf(
  manager: EntityManager,
  {
    slice,
    release,
    areMaps,
    except = [],
  }: Pick<FileName, 'slice' | 'release'> & { areMaps: boolean; except?: readonly string[] },
): Promise<number> {
  const [{ bytes }] = await manager.query<[{ bytes: string }]>(
    `SELECT coalesce(sum(bytes), 0) AS bytes FROM release_files
     WHERE slice = $1 AND release = $2 AND starts_with(path, 'maps/') = $3 AND path <> ALL($4)`,
    [slice, release, areMaps, except],
  );
  return Number(bytes);
}

async function insertRelease(
  manager: EntityManager,
  manifest: Manifest,
  { revision, builder, isForPublishing }: Pick<Release, 'revision' | 'builder' | 'isForPublishing'>,
): Promise<void> {
  const { slice, release, access } = manifest;
  const inserted: unknown[] = await manager.query(
    `INSERT INTO releases (slice, release, manifest, access, revision, builder, for_publishing)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING release`,
    [slice, release, JSON.stringify(manifest), access, revision, builder, isForPublishing],
  );
  if (inserted.length > 0) {
    await insertFiles(manager, manifest);
  }
}

async function replaceManifest(manager: EntityManager, manifest: Manifest): Promise<void> {
  const { slice, release, access } = manifest;
  // Earlier results were for other files, unless it is published.
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
