import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FactoryProvider, HttpStatus, Logger, RequestTimeoutException } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { RefusalException, RetryLaterException } from '../../common/refusal.exception.js';
import { Env } from '../../config/env.js';
import { duringRequest, isBucketAway, isStoreFull, openDisk } from '../../storage/openDisk.js';

const DRAFTS = 'drafts';
/** In milliseconds, because killed processes leave drafts. */
const DRAFT_LIFETIME = 60 * 60 * 1000;
/** In seconds. */
const RETRY_AFTER = 2;

export class ContentRefused extends Error {}

/**
 * Stores files by their SHA-384, so what releases share is stored once. A file gets its name when it is
 * complete.
 */
export class ReleaseFiles {
  private readonly logger = new Logger(ReleaseFiles.name);

  constructor(private readonly disk: Disk) {}

  /** In bytes; undefined if the file is missing. */
  async size(hash: string): Promise<number | undefined> {
    return (await this.disk.exists(hash)) ? (await this.disk.getMetaData(hash)).contentLength : undefined;
  }

  open(hash: string): Promise<Readable> {
    return this.disk.getStream(hash);
  }

  /**
   * Writes the whole file or nothing. Refuses if the store is full (STORE_FULL), or for now if it does not answer.
   * @throws ContentRefused if content and hash differ.
   */
  async write(hash: string, content: Readable, bytes: number): Promise<void> {
    const digest = createHash('sha384');
    let isBrokenOff = false;
    async function* hashed() {
      try {
        // The stream is the request, which still needs an answer.
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
        throw new RequestTimeoutException('The request was interrupted');
      }
      throw error instanceof ContentRefused ? error : this.notWritable(error);
    }
  }

  async checkWritable(): Promise<void> {
    await this.disk.put('.writable', 'yes');
  }

  delete(hash: string): Promise<void> {
    return this.disk.delete(hash);
  }

  async sweep(): Promise<void> {
    const { objects } = await this.disk.listAll(DRAFTS);
    for (const draft of objects) {
      if (draft.isFile) {
        // An upload that is just ending removes its own draft.
        const found = await draft.getMetaData().catch(() => null);
        if (found && found.lastModified.getTime() < Date.now() - DRAFT_LIFETIME) {
          await this.disk.delete(draft.key);
        }
      }
    }
  }

  private notWritable(error: unknown): RefusalException | RetryLaterException {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    this.logger.error({ problem: String(cause) }, 'Cannot write to the store of releases');
    if (isBucketAway(error)) {
      const sentence = 'The store of releases does not answer. Please try again';
      return new RetryLaterException(HttpStatus.SERVICE_UNAVAILABLE, sentence, RETRY_AFTER);
    }
    return new RefusalException(
      HttpStatus.INSUFFICIENT_STORAGE,
      'STORE_FULL',
      `The store of releases ${isStoreFull(error) ? 'is full' : 'cannot be written to'}. Nothing is lost: once that is fixed, publish again to send only what is missing.`,
    );
  }
}

export const releaseFiles: FactoryProvider<ReleaseFiles> = {
  provide: ReleaseFiles,
  inject: [Env],
  useFactory: async (env: Env) =>
    new ReleaseFiles(
      await openDisk(env, { folder: 'release-files', bucket: env.RELEASES_BUCKET }, duringRequest),
    ),
};
