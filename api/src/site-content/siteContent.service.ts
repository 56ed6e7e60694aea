import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Raw, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { InvalidFieldsException } from '../common/request.pipe.js';
import { orderOf } from '../common/sort.js';
import { refuseTaken } from '../common/takenValue.js';
import { violation } from '../common/textRule.js';
import {
  changeRecord,
  changeRecordByRule,
  createRecord,
  removeRecord,
  withId,
} from '../records/editRecord.js';
import { readPage, readRecord } from '../records/readRecords.js';
import { ContentRenderer } from './contentRenderer.js';
import { type SiteContentInput, type SiteContentListQuery, siteContentSort } from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';
import { siteContentRules } from './siteContent.rules.js';

const takenKey = {
  constraint: 'site_content_key_key',
  field: 'key',
  message: 'There is site content of this key already',
};

@Injectable()
export class SiteContentService {
  constructor(
    @InjectRepository(SiteContent) private readonly entries: Repository<SiteContent>,
    private readonly renderer: ContentRenderer,
  ) {}

  /** The entries by section and display order, and how many there are in all. */
  list(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    return readPage(this.entries, {
      where: query.q ? { ...wantedKeys(query), searchText: contains(query.q) } : wantedKeys(query),
      order: orderOf(siteContentSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** The same for editors, who know the entries by their titles. */
  listEntries(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    if (!query.q) {
      return this.list(query);
    }
    const text = contains(query.q);
    const title = Raw((column) => `fold_case(${column}) LIKE :pattern`, { pattern: text.value });
    return this.entries.findAndCount({
      where: [{ searchText: text }, { title }].map((condition) => ({ ...wantedKeys(query), ...condition })),
      order: orderOf(siteContentSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** One entry, or EntityNotFoundError. */
  get(id: number): Promise<SiteContent> {
    return readRecord(this.entries, { id });
  }

  /**
   * Stores a new entry. TakenValueException when another one has its key.
   *
   * @param id Reserved for it; without one it gets the next.
   */
  async create(entry: SiteContentInput, id?: number): Promise<SiteContent> {
    return refuseTaken(
      createRecord(this.entries, { ...entry, ...(await this.keptContent(entry)), ...withId(id) }),
      takenKey,
    );
  }

  /** Changes fields of an entry; ConflictException when it was changed after the version that they name. */
  change(id: number, changes: Changes<SiteContentInput>): Promise<SiteContent> {
    // A type decides what is kept of a content, so each of the two may concern the stored other one.
    const concernsContent = changes.type !== undefined || changes.content !== undefined;
    return refuseTaken(
      concernsContent
        ? changeRecordByRule(this.entries, id, changes, (changed) => this.keptContent(changed))
        : changeRecord(this.entries, id, changes),
      takenKey,
    );
  }

  /** Deletes an entry, or EntityNotFoundError. */
  remove(id: number): Promise<void> {
    return removeRecord(this.entries, id);
  }

  // HTML is kept as it may be shown; what nothing remains of is as blank as what was never written.
  private async keptContent(
    entry: Pick<SiteContentInput, 'type' | 'content'>,
  ): Promise<Partial<Pick<SiteContentInput, 'content'>>> {
    if (entry.type !== 'html') {
      return {};
    }
    const content = await this.renderer.sanitize(entry.content);
    const problem = violation(siteContentRules.content, content);
    if (problem !== undefined) {
      throw new InvalidFieldsException({ content: [problem] });
    }
    return { content };
  }
}

function wantedKeys({ keys }: SiteContentListQuery): FindOptionsWhere<SiteContent> {
  return keys ? { key: In(keys) } : {};
}
