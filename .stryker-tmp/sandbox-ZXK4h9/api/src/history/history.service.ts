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

/** What was done to records, and their earlier states. */
@Injectable()
export class HistoryService {
  constructor(@InjectRepository(RecordVersion) private readonly versions: Repository<RecordVersion>) {}

  /** Returns the versions of a record, newest first, and the total count. */
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
   * Returns the versions of a site text by its key. They may belong to several records: a text that is reset to its
   * default and then changed again becomes a new record.
   */
  listOfText(key: string, query: PageQuery): Promise<[Omit<RecordVersion, 'data'>[], number]> {
    return this.versions.findAndCount({
      select: summaryColumns,
      where: { kind: 'site-content', data: Raw((column) => `${column} ->> 'key' = :key`, { key }) },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** Returns one version with the whole record. Throws EntityNotFoundError if there is none. */
  get(kind: RecordKindName, recordId: number, id: number): Promise<RecordVersion> {
    return this.versions.findOneByOrFail({ kind, recordId, id });
  }

  /** Returns a record as of one of its own versions; null if the history does not have it. */
  findAt(kind: RecordKindName, recordId: number, recordVersion: number): Promise<RecordVersion | null> {
    return this.versions.findOne({
      where: { kind, recordId, recordVersion, action: In(['publish', 'unpublish', 'save', 'restore']) },
      order: { id: 'ASC' },
    });
  }
}
