import { HttpException, HttpStatus, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import { isSourceMap, releaseRules } from '@site/rules/releaseRules';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict, RefusalException, RetryLaterException } from '../../common/refusal.exception.js';
import { tooLarge } from '../records/manifest.js';
import { Release, ReleaseFile, SliceEvent } from '../records/release.entities.js';
import { refuseAbsent } from '../records/routes.js';
import { ContentRefused, ReleaseFiles } from './releaseFiles.js';
import { ReleaseRemoval } from './releaseRemoval.service.js';

export type FileName = Pick<ReleaseFile, 'slice' | 'release' | 'path'>;

export const forWriting = { mode: 'pessimistic_write' } as const;
const AT_ONCE = 16;
const MOST_UPLOADS = 32;

interface Arriving extends FileName {
  readonly bytes: number;
}

@Injectable()
export class ReleaseUpload {
  private readonly arriving = new Set<Arriving>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
    private readonly removal: ReleaseRemoval,
  ) {}

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
      // Meanwhile, no other content may be announced and no second call may publish.
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
        // Earlier results apply, because the files are the same.
        checks: known.checks,
      });
    });
  }

  /** Returns the release, published or not. Refuses: RELEASE_UNKNOWN, PUBLISH_INCOMPLETE. */
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

  /** Returns the size in bytes, without source maps. */
  private async refuseUnfinished(manager: EntityManager, slice: string, release: string): Promise<number> {
    const missing = await this.missingFiles(manager, slice, release);
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

  async missingFiles(manager: EntityManager, slice: string, release: string): Promise<string[]> {
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
