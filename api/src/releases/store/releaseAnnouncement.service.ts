import { isDeepStrictEqual } from 'node:util';
import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict, RefusalException } from '../../common/refusal.exception.js';
import { readPointers } from '../pointers/pointers.js';
import {
  asArrived,
  digestOf,
  essential,
  type Manifest,
  readAnnouncedManifest,
  withoutMaps,
} from '../records/manifest.js';
import type { IncomingReleaseDto, ReleaseInput } from '../records/release.dto.js';
import { Release, ReleaseFile, Slice } from '../records/release.entities.js';
import { hashesOf, keepContents, ReleaseRemoval } from './releaseRemoval.service.js';
import { forWriting, ReleaseUpload } from './releaseUpload.service.js';

@Injectable()
export class ReleaseAnnouncement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly upload: ReleaseUpload,
    private readonly removal: ReleaseRemoval,
  ) {}

  /**
   * May be repeated. The latest counts until the release is published; then only the same content is accepted
   * (ID_TAKEN).
   * @param by `maySettleAccess` allows changing the slice's access (else ACCESS_CHANGED). Without
   * `isToPublish`, it is only for a check and replaces nothing that is or will be published.
   */
  async announce(
    slice: string,
    { manifest: sent, revision, builder }: ReleaseInput,
    { maySettleAccess, isToPublish }: { readonly maySettleAccess: boolean; readonly isToPublish: boolean },
  ): Promise<IncomingReleaseDto> {
    const announced = readAnnouncedManifest(sent, slice);
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
      const missing = await this.upload.missingFiles(manager, slice, release);
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
      const answer = { release, state, missing: await this.upload.missingFiles(manager, slice, release) };
      return { answer, replaced: before };
    });
    await this.removal.deleteUnused(replaced);
    if (!isToPublish) {
      await this.removal.keepNewestToJudge(slice);
    }
    return answer;
  }

  /** A session slice runs beside an administrator's session, so a team cannot make one by itself. */
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
