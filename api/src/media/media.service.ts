import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { type PageQuery, pageWindow } from '../common/page.js';
import { conflict } from '../common/refusal.exception.js';
import { orderOf } from '../common/sort.js';
import type { Transactions } from '../postgres/transactions.js';
import { refuseStale } from '../records/editRecord.js';
import { idsIn } from '../requests/queryParameters.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { imageRules } from '../uploads/image.rules.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import {
  type MediaChanges,
  MediaDto,
  type MediaQuery,
  type MediaUseDto,
  type MediaWithFileDto,
  mediaInUse,
  mediaSort,
} from './media.dto.js';
import { Media } from './media.entity.js';
import { MediaIntake } from './mediaIntake.service.js';
import { MediaUses } from './mediaUses.service.js';

const NAMED_USES = 20;

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly uses: MediaUses,
    private readonly intake: MediaIntake,
    private readonly files: StoredFiles,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  list({ ids, q, sort, ...query }: MediaQuery): Promise<[Media[], number]> {
    const { kind, unused, usedIn, missingAlternative, address } = query;
    const conditions = [
      ids && 'media.id = ANY (:ids)',
      q && 'media.search_text LIKE :searched',
      kind && 'media.kind = :kind',
      unused !== undefined &&
        `${unused ? 'NOT ' : ''}EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
      usedIn && 'EXISTS (SELECT FROM media_uses AS used WHERE media_id = media.id AND used.kind = :usedIn)',
      missingAlternative !== undefined &&
        `media.kind = 'picture' AND media.alternative IS ${missingAlternative ? 'NULL' : 'NOT NULL'}`,
      address !== undefined &&
        `(media.address = :address
          OR media.id = (SELECT media_id FROM former_media_addresses WHERE address = :address))`,
    ].filter((condition) => typeof condition === 'string' && condition !== '');
    const found = this.media
      .createQueryBuilder('media')
      .setFindOptions({ order: orderOf(mediaSort, sort), ...pageWindow(query) })
      .where(conditions.join(' AND ') || 'true', {
        ...(ids && { ids: idsIn(ids) }),
        ...(q && { searched: contains(q).value }),
        ...{ kind, usedIn, address },
      });
    return found.getManyAndCount();
  }

  /** @throws EntityNotFoundError */
  async get(id: number): Promise<MediaWithFileDto> {
    const media = await this.media.findOneByOrFail({ id });
    const bytes = await this.files.lengthOf(media.address.slice(imageRules.root.length));
    return { ...MediaDto.from(media), bytes: bytes ?? media.bytes, isFileMissing: bytes === undefined };
  }

  /** @throws ConflictException, EntityNotFoundError */
  async change(id: number, { version, focus, ...texts }: MediaChanges): Promise<Media> {
    await this.transactions.withTransaction(async () => {
      const media = await this.lock(id);
      refuseStale(version, media);
      if (focus && media.kind === 'document') {
        throw new InvalidFieldsException({ focus: ['A document has no focal point'] });
      }
      const changed = Object.assign(
        media,
        texts,
        focus !== undefined && { focusX: focus?.x ?? null, focusY: focus?.y ?? null },
      );
      await this.media.save(changed);
    });
    return this.media.findOneByOrFail({ id });
  }

  /** @throws EntityNotFoundError */
  async listUses(id: number, page: PageQuery): Promise<[MediaUseDto[], number]> {
    await this.media.findOneByOrFail({ id });
    return this.uses.list(id, page);
  }

  /** @throws RefusalException MEDIA_USED, with the uses. @throws EntityNotFoundError */
  async remove(id: number): Promise<void> {
    const removed = await this.transactions.withTransaction(async () => {
      const media = await this.lock(id);
      await this.uses.awaitWriters(id);
      const [uses, total] = await this.uses.list(id, { limit: NAMED_USES, offset: 0 });
      if (total > 0) {
        const { uses: count = 0 } = await this.media.findOneByOrFail({ id });
        const counted = count === 1 ? 'one record' : `${count.toLocaleString('en')} records`;
        throw conflict(
          'MEDIA_USED',
          mediaInUse.message.replace('{kind}', media.kind).replace('{uses}', counted),
          { uses, total },
        );
      }
      await this.media.delete({ id });
      return media;
    });
    await this.intake.removeFile(removed);
  }

  private lock(id: number): Promise<Media> {
    return this.media.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
