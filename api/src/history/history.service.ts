import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { type PageQuery, pageWindow } from '../common/page.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { RecordVersion } from './recordVersion.entity.js';

const summaryColumns = {
  id: true,
  kind: true,
  recordId: true,
  recordVersion: true,
  action: true,
  name: true,
  actor: true,
  sessionId: true,
  at: true,
} as const;

/** What was done with records, and how they were. */
@Injectable()
export class HistoryService {
  constructor(@InjectRepository(RecordVersion) private readonly versions: Repository<RecordVersion>) {}

  /** The versions of a record, the last one first, and how many there are in all. */
  list(
    kind: RecordKindName,
    recordId: number,
    query: PageQuery,
  ): Promise<[Omit<RecordVersion, 'data'>[], number]> {
    return this.versions.findAndCount({
      select: summaryColumns,
      where: { kind, recordId },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /**
   * The versions of a text of the site by its key. It may have been several records: one that was reset to its built-in
   * text and changed again is another record.
   */
  listOfText(key: string, query: PageQuery): Promise<[Omit<RecordVersion, 'data'>[], number]> {
    return this.versions.findAndCount({
      select: summaryColumns,
      where: { kind: 'site-content', data: Raw((column) => `${column} ->> 'key' = :key`, { key }) },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** One version with the whole record, or EntityNotFoundError. */
  get(kind: RecordKindName, recordId: number, id: number): Promise<RecordVersion> {
    return this.versions.findOneByOrFail({ kind, recordId, id });
  }

  /** A record as it was in one of its own versions; null where the history does not have it. */
  findAt(kind: RecordKindName, recordId: number, recordVersion: number): Promise<RecordVersion | null> {
    return this.versions.findOne({
      where: { kind, recordId, recordVersion, action: In(['publish', 'unpublish', 'save', 'restore']) },
      order: { id: 'ASC' },
    });
  }
}
