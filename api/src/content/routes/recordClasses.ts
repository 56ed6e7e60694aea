import { named, once } from '../../common/madeOnce.js';
import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique, VirtualColumn } from 'typeorm';
import { ChangesOf } from '../../common/changes.js';
import { VersionField } from '../../common/fields.js';
import type { CsvRecords } from '../../csv/csvFields.js';
import { EditableRecord } from '../../records/editableRecord.js';
import type { ContentKind, RecordOf, ValuesOf } from '../fields/defineContent.js';
import { columnName } from '../fields/derive.js';
import { pictureFieldsOf, picturesSql } from './pictures.js';

export const entityOf = once(makeEntity) as <Of extends ContentKind>(kind: Of) => Type<RecordOf<Of>>;

function makeEntity(kind: ContentKind): Type<object> {
  const { table, names, fields, card, indexes = [] } = kind;
  const Record = named(names.one, class extends EditableRecord {});
  const { prototype } = Record;
  PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })(prototype, 'id');
  for (const [field, { column, check, unique }] of Object.entries(fields)) {
    const name = columnName(fields, field);
    Column({ ...column, name })(prototype, field);
    if (check) {
      Check(`${table}_${name}_check`, check(name))(Record);
    }
    if (unique?.isFolded) {
      Index(`${table}_${name}_key`, ['searchText'], { unique: true })(Record);
    } else if (unique) {
      Unique(`${table}_${name}_key`, [field])(Record);
    }
  }
  if (card?.beginning) {
    Column({ type: 'text', select: false, insert: false, update: false })(prototype, 'shortText');
  }
  if (pictureFieldsOf(kind).length > 0) {
    VirtualColumn({ type: 'json', query: (record) => picturesSql(kind, record) })(prototype, 'pictures');
  }
  for (const index of indexes) {
    Index(`${table}_${index}_idx`, { synchronize: false })(Record);
  }
  Entity(table)(Record);
  return Record;
}

interface Bodies<Values> {
  readonly Input: Type<Values>;
  readonly Replacement: Type<Values & { version?: number }>;
  readonly Changes: Type<Partial<Values> & { version?: number }>;
}

export const bodiesOf = once(makeBodies) as <Of extends ContentKind>(kind: Of) => Bodies<ValuesOf<Of>>;

function makeBodies({ names, fields }: ContentKind): Bodies<object> {
  const Input = named(
    `${names.one}Input`,
    class {
      constructor() {
        for (const [name, { initial }] of Object.entries(fields)) {
          // Every body has every name, even with an undefined value.
          Reflect.set(this, name, initial());
        }
      }
    },
  );
  for (const [name, { type, body }] of Object.entries(fields)) {
    Reflect.defineMetadata('design:type', type, Input.prototype, name);
    body(Input.prototype, name);
  }
  const Replacement = named(`${names.one}Replacement`, class extends Input {});
  VersionField()(Replacement.prototype, 'version');
  return { Input, Replacement, Changes: named(`${names.one}Changes`, ChangesOf<object>(Input)) };
}

export function csvOf(of: ContentKind): CsvRecords {
  const { noun, kind, name, csv } = of;
  const { Input: input, Changes: changes } = bodiesOf(of);
  return { noun, kind, name, input, changes, first: csv?.first, alike: csv?.alike ?? [] };
}
