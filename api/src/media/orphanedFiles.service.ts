import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { HourlySweep } from '../common/HourlySweep.js';
import type { Transactions } from '../postgres/transactions.js';
import { derivativeOf, imageRules } from '../uploads/image.rules.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { MediaUses } from './mediaUses.service.js';

const DAY = 24 * 60 * 60 * 1_000;
/** Whoever restored an old backup may still restore a newer one, which names these files again. */
const KEPT = 30 * DAY;
const READ_AT_ONCE = 1_000;

/** With more, the store probably belongs to another database. */
const MOST = 100;

/** The site names files after their content, and unfinished ones `.<uuid>`. */
const ownKey = /^[a-z]+\/(?:[0-9a-f]{32}[/-]|.*\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/;

/** A process that was killed leaves files without an entry. */
@Injectable()
export class OrphanedFiles extends HourlySweep {
  protected readonly swept = 'files that have no entry in the library';

  constructor(
    private readonly uploads: UploadsDisk,
    private readonly uses: MediaUses,
    private readonly transactions: TransactionHost<Transactions>,
  ) {
    super();
  }

  protected override pause(): number {
    return DAY;
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const orphans = await this.find(signal);
    const count = new Set(orphans.map(addressOf)).size;
    if (count > MOST) {
      this.logger.warn({ count }, 'Many uploaded files have no entry in the library, so none was deleted');
      return;
    }
    for (const key of orphans) {
      if (signal?.aborted) {
        return;
      }
      await this.remove(key);
    }
  }

  private async find(signal: AbortSignal | undefined): Promise<string[]> {
    const { disk } = this.uploads;
    const orphans: string[] = [];
    let next: string | undefined;
    do {
      const { objects, paginationToken } = await disk.listAll('/', {
        recursive: true,
        ...(next !== undefined && { paginationToken: next }),
      });
      const keys = [...objects].flatMap((one) => (one.isFile && ownKey.test(one.key) ? one.key : []));
      for (let from = 0; from < keys.length && !signal?.aborted; from += READ_AT_ONCE) {
        const some = keys.slice(from, from + READ_AT_ONCE);
        const named = await this.uses.namedAmong(some.map(addressOf));
        orphans.push(...some.filter((key) => !named.has(addressOf(key))));
      }
      next = paginationToken;
    } while (next !== undefined && !signal?.aborted);
    return orphans;
  }

  private remove(key: string): Promise<void> {
    const { disk } = this.uploads;
    return this.transactions.withTransaction(async () => {
      await this.uses.holdFile(addressOf(key));
      if ((await this.uses.isNamed(addressOf(key))) || !(await disk.exists(key))) {
        return;
      }
      const { lastModified } = await disk.getMetaData(key);
      if (lastModified.getTime() < Date.now() - KEPT) {
        await disk.delete(key);
      }
    });
  }
}

function addressOf(key: string): string {
  return imageRules.root + (derivativeOf(key)?.original ?? key);
}
