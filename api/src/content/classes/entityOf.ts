import type { Type } from '@nestjs/common';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EditableRecord } from '../../records/editableRecord.entity.js';
import { columnName } from '../definition/columns.js';
import type { ContentKind, RecordOf } from '../definition/defineContent.js';
import { named, once } from '../definition/derive.js';

export const entityOf = once(makeEntity) as <Of extends ContentKind>(kind: Of) => Type<RecordOf<Of>>;

function makeEntity({ table, names, fields, card, indexes = [] }: ContentKind): Type<object> {
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
    // The database maintains it.
    const kept = { type: 'text', select: false, insert: false, update: false } as const;
    Column({ ...kept, name: 'short_text' })(prototype, 'shortText');
  }
  for (const index of indexes) {
    Index(`${table}_${index}_idx`, { synchronize: false })(Record);
  }
  Entity(table)(Record);
  return Record;
}
