import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { acknowledgementTexts, isMenuKey } from '@site/rules/siteTexts';
import { type FindOptionsWhere, In, Raw, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { violation } from '../common/textRule.js';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { siteContent } from '../content/kinds/siteContent.js';
import { ContentService, type Scope } from '../content/routes/contentService.js';
import { SiteContent } from '../content/routes/entities.js';
import { siteAddresses } from '../releases/pointers/pointers.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { ContentRenderer } from '../writing/contentRenderer.js';
import { Documents } from '../writing/documents.service.js';
import type { Content } from '../writing/renderContent.js';
import { menuToShow, menuToStore, type PublishedPage } from './menus.js';
import type { SiteContentListQuery } from './siteContent.dto.js';

/** A text without these names nothing. */
const names = /\b(?:record|media):/;

type Values = ValuesOf<typeof siteContent>;

@Injectable()
export class SiteContentService extends ContentService<Values> {
  constructor(
    @InjectRepository(SiteContent) records: Repository<SiteContent>,
    private readonly renderer: ContentRenderer,
    private readonly documents: Documents,
  ) {
    super(siteContent, records);
  }

  /** The search includes titles, by which editors know entries. */
  listEntries(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    if (!query.q) {
      return this.list(query);
    }
    const searchText = contains(query.q);
    const title = Raw((column) => `fold_text(${column}) LIKE :pattern`, { pattern: searchText.value });
    const { where, ...page } = this.wanted({ ...query, q: undefined });
    return this.records.findAndCount({
      where: [{ searchText }, { title }].map((condition) => ({ ...where, ...condition })),
      ...page,
    });
  }

  async shown(entries: readonly SiteContent[], format?: 'html'): Promise<SiteContent[]> {
    const pages = entries.some(({ key }) => isMenuKey(key)) ? await this.publishedPages() : [];
    const shown = entries.map((entry) =>
      isMenuKey(entry.key) ? { ...entry, content: menuToShow(entry.content, pages) } : entry,
    );
    if (!format) {
      return shown;
    }
    const texts = await this.withNamed(shown);
    return Promise.all(
      texts.map(async ({ named, ...entry }) => ({
        ...entry,
        content: await this.renderer.toHtml({ ...entry, named }),
      })),
    );
  }

  async preview(content: Content): Promise<string> {
    const [text = content] = await this.withNamed([content]);
    return this.renderer.render(text);
  }

  private async withNamed<Text extends Content>(texts: readonly Text[]): Promise<(Text & Content)[]> {
    const naming = texts.filter(({ type, content }) => type === 'markdown' && names.test(content));
    const named = await this.documents.namedIn(naming.map(({ content }) => content));
    return texts.map((text) => ({ ...text, named: named[naming.indexOf(text)] }));
  }

  private async publishedPages(): Promise<PublishedPage[]> {
    const { manager } = this.records;
    const pages = await manager.query<PublishedPage[]>(
      'SELECT id, address, former_addresses AS "formerAddresses" FROM pages WHERE published',
    );
    // A slice may answer where a page was.
    const isTaken = await siteAddresses(manager);
    return pages.map(({ formerAddresses, ...page }) => ({
      ...page,
      formerAddresses: formerAddresses.filter((address) => !isTaken(address)),
    }));
  }

  /** Key, type and content each decide how the others are stored. */
  protected override ruleFor({ key, type, content }: Partial<Values>) {
    const concernsContent = key !== undefined || type !== undefined || content !== undefined;
    return concernsContent ? (entry: Values) => this.keptContent(entry) : undefined;
  }

  protected override where(
    query: Partial<SiteContentListQuery>,
    scope: Scope,
  ): FindOptionsWhere<SiteContent> {
    return { ...(query.keys && { key: In(query.keys) }), ...super.where(query, scope) };
  }

  // If nothing remains of the HTML, the text counts as blank.
  private async keptContent(
    entry: Pick<Values, 'key' | 'type' | 'content'>,
  ): Promise<Partial<Pick<Values, 'type' | 'content'>>> {
    if (isMenuKey(entry.key)) {
      return { type: 'text', content: menuToStore(entry.key, entry.content) };
    }
    if (Object.hasOwn(acknowledgementTexts, entry.key) && entry.type !== 'text') {
      throw new InvalidFieldsException({ type: ['A mail is plain text: choose the type text'] });
    }
    if (entry.type !== 'html') {
      return {};
    }
    const content = await this.renderer.sanitize(entry.content);
    const problem = violation(siteContent.fields.content.rule, content);
    if (problem !== undefined) {
      throw new InvalidFieldsException({ content: [problem] });
    }
    return { content };
  }
}
