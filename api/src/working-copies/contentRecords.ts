import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityMetadata } from 'typeorm';
import { bodiesOf } from '../content/classes/bodiesOf.js';
import { entityOf } from '../content/classes/entityOf.js';
import type { ContentKind } from '../content/definition/defineContent.js';
import { once } from '../content/definition/derive.js';
import { kinds } from '../content/kinds/kinds.js';
import { type ContentService, serviceToken } from '../content/routes/contentService.js';
import { type RecordKind, type RecordKindName, recordKind } from '../editing/recordKinds.js';

export interface ContentRecords extends RecordKind {
  readonly definition: ContentKind;
  readonly metadata: EntityMetadata;
  readonly input: Type<object>;
  readonly changes: Type<object>;
  /** What editors set, except whether visitors see the record. */
  readonly fields: readonly string[];
  /** Makes a record visible; empty for kinds that always are. */
  readonly published: Readonly<Record<string, true>>;
  readonly nameField: string;
  /** Picks the fields that a working copy may have. */
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
