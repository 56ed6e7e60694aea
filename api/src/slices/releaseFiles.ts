import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FactoryProvider, HttpStatus, Logger, RequestTimeoutException } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { RefusalException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';
import { isStoreFull } from '../storage/isStoreAway.js';
import { openDisk, whileAsked } from '../storage/openDisk.js';

const DRAFTS = 'drafts';
/** No upload takes so long: what is older was left by a process that was killed. */
const DRAFT_LIFETIME = 60 * 60 * 1000;

/** A content is another one than it was said to be. */
export class ContentRefused extends Error {}

/**
 * The store of the releases' files, by the sha-384 of their content: what two releases share is there once. A file has
 * its name only when it is complete.
 */
export class ReleaseFiles {
  private readonly logger = new Logger(ReleaseFiles.name);

  constructor(private readonly disk: Disk) {}

  /** How many bytes the content has; undefined if it is not there. */
  async size(hash: string): Promise<number | undefined> {
    return (await this.disk.exists(hash)) ? (await this.disk.getMetaData(hash)).contentLength : undefined;
  }

  /** The content as a stream. */
  open(hash: string): Promise<Readable> {
    return this.disk.getStream(hash);
  }

  /**
   * Stores a content of so many bytes under its hash.
   *
   * @throws ContentRefused when it is another one. Then nothing is stored, and neither is it when the sender breaks off
   * or the store is full (STORE_FULL).
   */
  async write(hash: string, content: Readable, bytes: number): Promise<void> {
    const digest = createHash('sha384');
    let isBrokenOff = false;
    async function* hashed() {
      try {
        // The stream outlives a store that is full: it is the request, and has to be answered.
        for await (const chunk of content.iterator({ destroyOnReturn: false })) {
          digest.update(chunk);
          yield chunk;
        }
      } catch (error) {
        isBrokenOff = true;
        throw error;
      }
    }
    const draft = `${DRAFTS}/${randomUUID()}`;
    try {
      await (bytes === 0
        ? this.disk.put(draft, Buffer.alloc(0))
        : this.disk.putStream(draft, Readable.from(hashed()), { contentLength: bytes }));
      if (digest.digest('hex') !== hash) {
        throw new ContentRefused();
      }
      await this.disk.move(draft, hash);
    } catch (error) {
      await this.disk.delete(draft).catch(() => {});
      if (isBrokenOff) {
        throw new RequestTimeoutException('The request was broken off');
      }
      throw error instanceof ContentRefused ? error : this.notWritable(error);
    }
  }

  /** Resolves if a file can be written now. */
  async checkWritable(): Promise<void> {
    await this.disk.put('.writable', 'yes');
  }

  /** Deletes the content, if it is there. */
  delete(hash: string): Promise<void> {
    return this.disk.delete(hash);
  }

  /** Deletes what uploads that were broken off by the end of their process have left. */
  async sweep(): Promise<void> {
    const { objects } = await this.disk.listAll(DRAFTS);
    for (const draft of objects) {
      if (draft.isFile) {
        // An upload that ends at this moment takes its own away.
        const found = await draft.getMetaData().catch(() => null);
        if (found && found.lastModified.getTime() < Date.now() - DRAFT_LIFETIME) {
          await this.disk.delete(draft.key);
        }
      }
    }
  }

  private notWritable(error: unknown): RefusalException {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    this.logger.error({ problem: String(cause) }, 'The store of releases cannot be written');
    return new RefusalException(
      HttpStatus.INSUFFICIENT_STORAGE,
      'STORE_FULL',
      `The store of releases ${isStoreFull(error) ? 'is full' : 'cannot be written'}. Nothing is lost: once that is mended, publish again, and it goes on where it has stopped.`,
    );
  }
}

/** Opens the store that the settings name. */
export const releaseFiles: FactoryProvider<ReleaseFiles> = {
  provide: ReleaseFiles,
  inject: [Env],
  useFactory: async (env: Env) =>
    new ReleaseFiles(
      await openDisk(env, { folder: 'release-files', bucket: env.RELEASES_BUCKET }, whileAsked),
    ),
};
