import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  DataSource,
  type DeepPartial,
  type EntityMetadata,
  type FindOptionsWhere,
  In,
  type Repository,
} from 'typeorm';
import type { Changes } from '../../common/changes.js';
import { contains } from '../../common/contains.js';
import { once } from '../../common/madeOnce.js';
import { type Page, type PageQuery, pageWindow } from '../../common/page.js';
import { orderOf, type SortRule } from '../../common/sort.js';
import { refuseTaken } from '../../common/takenValue.js';
import { type CheckRecord, type ImportOrder, importCsv } from '../../csv/importCsv.js';
import type { ImportReportDto } from '../../csv/importReport.dto.js';
import { type RecordKind, type RecordKindName, recordKind } from '../../editing/recordKinds.js';
import { changeRecord, createRecord, type Rule, removeRecord, withId } from '../../records/editRecord.js';
import { endScheduledPublish } from '../../records/endScheduledPublish.js';
import { readPage, readRecord, readRecords, type Wanted } from '../../records/readRecords.js';
import type { ContentKind, Stored } from '../fields/defineContent.js';
import { columnName, sortOf } from '../fields/derive.js';
import { kinds } from '../kinds/kinds.js';
import { cardColumns, neighboursOrder, resultColumns } from './columns.js';
import { readNeighbours } from './neighbours.js';
import { bodiesOf, csvOf, entityOf } from './recordClasses.js';
import { type WithDraftsQuery, withDraftsSql, withStatus } from './withDrafts.js';

export interface ListQuery extends PageQuery {
  q?: string;
  sort?: string;
}

export interface Scope {
  readonly unpublished: boolean;
}

const forVisitors: Scope = { unpublished: false };

export function serviceToken({ kind }: ContentKind): string {
  return `content of ${kind}`;
}

export class ContentService<Values extends object> {
  private readonly sort: SortRule<Stored & Values>;

  constructor(
    protected readonly definition: ContentKind,
    protected readonly records: Repository<Stored & Values>,
  ) {
    this.sort = sortOf(definition) as SortRule<Stored & Values>;
  }

  /** Returns the number of all that match as well. */
  list(query: ListQuery, scope = forVisitors): Promise<[(Stored & Values)[], number]> {
    return readPage(this.records, this.wanted(query, scope));
  }

  /** Lists drafts as if they were stored, each with a status. */
  listWithDrafts(
    { status, ...query }: WithDraftsQuery,
    only: { readonly isStored?: true } = {},
  ): Promise<[(Stored & Values)[], number]> {
    return readPage(this.records, {
      where: { ...this.where(query, { unpublished: true }), ...(status && { status }), ...only },
      order: orderOf(withStatus(this.sort), query.sort),
      from: { sql: withDraftsSql(this.definition), also: ['status', 'isStored'] },
      ...pageWindow(query),
    });
  }

  listCards(query: ListQuery, scope = forVisitors): Promise<[(Stored & Values)[], number]> {
    return readPage(this.records, { ...this.wanted(query, scope), select: cardColumns(this.definition) });
  }

  /** @throws EntityNotFoundError */
  neighbours(id: number, limit: number): Promise<Page<object>> {
    return readNeighbours(this.records, id, limit, neighboursOrder(this.definition));
  }

  /** Finds the first records that contain a text, as the site's search shows them. */
  find(text: string, limit: number): Promise<(Stored & Values)[]> {
    return readRecords(this.records, {
      select: resultColumns(this.definition),
      where: this.where({ q: text }, forVisitors),
      order: orderOf(this.sort, undefined),
      take: limit,
    });
  }

  /** @throws EntityNotFoundError */
  get(id: number, scope = forVisitors): Promise<Stored & Values> {
    return readRecord(this.records, { ...this.where({}, scope), id });
  }

  /** @param id An id reserved for the record; by default the next one. @throws TakenValueException */
  async create(values: Values, id?: number): Promise<Stored & Values> {
    const decided = await this.ruleFor(values)?.(values);
    return this.refuseTaken(
      createRecord(this.records, { ...values, ...decided, ...withId(id) } as DeepPartial<Stored & Values>),
    );
  }

  /** @throws ConflictException if the record has changed since the version that they name. */
  change(id: number, changes: Changes<Values>): Promise<Stored & Values> {
    type Changed = DeepPartial<Stored & Values>;
    const rule = this.ruleFor(changes) as Rule<Stored & Values, Changed> | undefined;
    return this.refuseTaken(changeRecord(this.records, id, changes as Changes<Changed>, rule));
  }

  /** Ends the schedule that would publish what this publishes. */
  async changeByHand(id: number, changes: Changes<Values>): Promise<Stored & Values> {
    const { kind, published } = this.definition;
    const isPublishing =
      published !== undefined &&
      Reflect.get(changes, published) === true &&
      (await this.records.existsBy({ id, [published]: false } as FindOptionsWhere<Stored & Values>));
    const changed = await this.change(id, changes);
    if (isPublishing) {
      await endScheduledPublish(this.records.manager, kind as RecordKindName, id);
    }
    return changed;
  }

  /** Stores the file only if that is confirmed and all rows are valid. */
  importCsv(file: Uint8Array, order: ImportOrder, check?: CheckRecord<Values>): Promise<ImportReportDto> {
    const records = csvOf(this.definition);
    return importCsv(file, { records, repository: this.records, service: this, ...order, check });
  }

  /** @throws EntityNotFoundError */
  remove(id: number): Promise<void> {
    return removeRecord(this.records, id);
  }

  /** Returns the rule about several fields: it gets the record as it would be, and sets fields or throws. */
  protected ruleFor(_changes: Partial<Values>): Rule<Values, Partial<Values>> | undefined {
    const { sets } = this.definition;
    return sets && (async (changed) => sets(changed));
  }

  protected wanted(query: ListQuery, scope = forVisitors): Wanted<Stored & Values> {
    return {
      where: this.where(query, scope),
      order: orderOf(this.sort, query.sort),
      ...pageWindow(query),
    };
  }

  /** The kind handles parameters that are not named after flags. */
  protected where(
    { q, ...query }: Partial<ListQuery>,
    { unpublished }: Scope,
  ): FindOptionsWhere<Stored & Values> {
    const { fields, published } = this.definition;
    const asked = Object.entries(query).filter(
      ([name, value]) => fields[name]?.type === Boolean && value !== undefined,
    );
    const where: Record<string, unknown> = Object.fromEntries(asked);
    if (published && !unpublished) {
      where[published] = where[published] === false ? In([]) : true;
    }
    if (q) {
      where.searchText = contains(q);
    }
    return where as FindOptionsWhere<Stored & Values>;
  }

  protected refuseTaken<Result>(write: Promise<Result>): Promise<Result> {
    const { table, fields } = this.definition;
    return Object.entries(fields).reduce((tried, [field, { unique }]) => {
      const constraint = `${table}_${columnName(fields, field)}_key`;
      return unique ? refuseTaken(tried, { constraint, field, message: unique.message }) : tried;
    }, write);
  }
}

export interface ContentRecords extends RecordKind {
  readonly definition: ContentKind;
  readonly metadata: EntityMetadata;
  readonly input: Type<object>;
  readonly changes: Type<object>;
  readonly fields: readonly string[];
  readonly published: Readonly<Record<string, true>>;
  readonly nameField: string;
  pickFields(data: Readonly<Record<string, unknown>>): Record<string, unknown>;
  create(input: object, id: number): Promise<unknown>;
  change(id: number, changes: object): Promise<unknown>;
  remove(id: number): Promise<void>;
}

@Injectable()
export class AllContent {
  private readonly recordsOf = once((kind: (typeof kinds)[number]) => this.records(kind));

  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: ModuleRef,
  ) {}

  of(name: RecordKindName): ContentRecords {
    const kind = kinds.find(({ kind }) => kind === name);
    if (!kind) {
      throw new Error(`${name} is not a kind of content`);
    }
    return this.recordsOf(kind);
  }

  private records(definition: (typeof kinds)[number]): ContentRecords {
    const kind = recordKind(definition.kind);
    const { Input, Changes } = bodiesOf(definition);
    const fields = Object.keys(definition.fields).filter((field) => field !== kind.publishedField);
    const service = this.modules.get<ContentService<object>>(serviceToken(definition), { strict: false });
    return {
      ...kind,
      definition,
      metadata: this.dataSource.getMetadata(entityOf(definition)),
      input: Input,
      changes: Changes,
      fields,
      published: kind.publishedField === null ? {} : { [kind.publishedField]: true },
      nameField: definition.name,
      pickFields: (data) =>
        Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))),
      create: (values, id) => service.create(values, id),
      change: (id, changes) => service.change(id, changes),
      remove: (id) => service.remove(id),
    };
  }
}
