import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Raw, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
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
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { ContentRenderer } from './contentRenderer.js';
import {
  contentRule,
  type SiteContentInput,
  type SiteContentListQuery,
  siteContentSort,
} from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';

const takenKey = {
  constraint: 'site_content_key_key',
  field: 'key',
  message: 'There is already site content with this key',
};

@Injectable()
export class SiteContentService {
  constructor(
    @InjectRepository(SiteContent) private readonly entries: Repository<SiteContent>,
    private readonly renderer: ContentRenderer,
  ) {}

  /** Lists entries by section and display order, and how many there are in all. */
  list(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    return readPage(this.entries, {
      where: query.q ? { ...wantedKeys(query), searchText: contains(query.q) } : wantedKeys(query),
      order: orderOf(siteContentSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** Lists entries for editors, who know them by their titles. */
  listEntries(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    if (!query.q) {
      return this.list(query);
    }
    const text = contains(query.q);
    const title = Raw((column) => `fold_text(${column}) LIKE :pattern`, { pattern: text.value });
    return this.entries.findAndCount({
      where: [{ searchText: text }, { title }].map((condition) => ({ ...wantedKeys(query), ...condition })),
      order: orderOf(siteContentSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** Returns an entry, or throws EntityNotFoundError. */
  get(id: number): Promise<SiteContent> {
    return readRecord(this.entries, { id });
  }

  /**
   * Stores a new entry. Throws TakenValueException if another one has its key.
   *
   * @param id An id reserved for it; by default the next one.
   */
  async create(entry: SiteContentInput, id?: number): Promise<SiteContent> {
    return refuseTaken(
      createRecord(this.entries, { ...entry, ...(await this.keptContent(entry)), ...withId(id) }),
      takenKey,
    );
  }

  /** Changes fields of an entry. Throws ConflictException if it was changed after the version given. */
  change(id: number, changes: Changes<SiteContentInput>): Promise<SiteContent> {
    // The type decides how content is stored, so a change of either must take the stored other one into account.
    const concernsContent = changes.type !== undefined || changes.content !== undefined;
    return refuseTaken(
      concernsContent
        ? changeRecordByRule(this.entries, id, changes, (changed) => this.keptContent(changed))
        : changeRecord(this.entries, id, changes),
      takenKey,
    );
  }

  /** Deletes an entry, or throws EntityNotFoundError. */
  remove(id: number): Promise<void> {
    return removeRecord(this.entries, id);
  }

  // HTML is stored as it may be shown. If nothing remains of it, it counts as blank.
  private async keptContent(
    entry: Pick<SiteContentInput, 'type' | 'content'>,
  ): Promise<Partial<Pick<SiteContentInput, 'content'>>> {
    if (entry.type !== 'html') {
      return {};
    }
    const content = await this.renderer.sanitize(entry.content);
    const problem = violation(contentRule, content);
    if (problem !== undefined) {
      throw new InvalidFieldsException({ content: [problem] });
    }
    return { content };
  }
}

function wantedKeys({ keys }: SiteContentListQuery): FindOptionsWhere<SiteContent> {
  return keys ? { key: In(keys) } : {};
}
