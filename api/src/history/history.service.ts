import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { type PageQuery, pageWindow } from '../common/page.js';
import { type RecordKindName, withoutData } from '../editing/recordKinds.js';
import type { VersionSummary } from './history.dto.js';
import { RecordVersion } from './recordVersion.entity.js';

@Injectable()
export class HistoryService {
  constructor(@InjectRepository(RecordVersion) private readonly versions: Repository<RecordVersion>) {}

  list(kind: RecordKindName, recordId: number, query: PageQuery): Promise<[VersionSummary[], number]> {
    return this.versions.findAndCount({
      select: withoutData(this.versions),
      where: { kind, recordId },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** Covers several records, because a text that is reset and changed again becomes a new one. */
  listOfText(key: string, query: PageQuery): Promise<[VersionSummary[], number]> {
    return this.versions.findAndCount({
      select: withoutData(this.versions),
      where: { kind: 'site-content', data: Raw((column) => `${column} ->> 'key' = :key`, { key }) },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** @throws EntityNotFoundError */
  get(kind: RecordKindName, recordId: number, id: number): Promise<RecordVersion> {
    return this.versions.findOneByOrFail({ kind, recordId, id });
  }

  findAt(kind: RecordKindName, recordId: number, recordVersion: number): Promise<RecordVersion | null> {
    return this.versions.findOne({
      where: { kind, recordId, recordVersion, action: In(['publish', 'unpublish', 'save', 'restore']) },
      order: { id: 'ASC' },
    });
  }
}
