import { ConflictException } from '@nestjs/common';
import {
  type DeepPartial,
  type EntityManager,
  type EntityMetadata,
  EntityNotFoundError,
  type FindOptionsWhere,
  type Repository,
} from 'typeorm';
import type { Changes } from '../common/changes.js';
import { currentActor, isPreviewing } from '../editing/actor.js';
import { kindOfTable, type RecordKindName } from '../editing/recordKinds.js';
import type { VersionAction } from '../history/recordVersion.entity.js';

interface Editable {
  id: number;
  version: number;
}

/** A given id continues its versions, so nobody takes the record for the one they have read. */
export function createRecord<Entity extends Editable>(
  records: Repository<Entity>,
  fields: DeepPartial<NoInfer<Entity>>,
): Promise<Entity> {
  return records.manager.transaction(async (manager) => {
    const stored = manager.withRepository(records);
    const record = await stored.save(records.create(fields));
    if ('id' in fields) {
      record.version = await countOn(manager, records.metadata, record.id);
    }
    await noteVersion(manager, records.metadata, [record.id], isSeen(records, record) ? 'publish' : 'save');
    return record;
  });
}

/** A method's type, so that services of all kinds are compatible. */
export type Rule<Changed, Decided> = { rule(changed: Changed): Promise<Decided | undefined> }['rule'];

/**
 * Without a version the last write wins, field by field.
 * @throws ConflictException for the second of two writers who started from one version.
 */
export function changeRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  changes: Changes<DeepPartial<NoInfer<Entity>>>,
  rule?: Rule<Entity, DeepPartial<NoInfer<Entity>>>,
): Promise<Entity> {
  if (rule) {
    return changeByRule(records, id, changes, rule);
  }
  const { version, ...fields } = changes;
  return records.manager.transaction(async (manager) => {
    const stored = manager.withRepository(records);
    // A concurrent edit waits here, and then finds a newer version.
    const record = await stored.findOneOrFail({
      where: byId<Entity>(id),
      lock: { mode: 'pessimistic_write' },
    });
    refuseStale(version, record);
    await noteUnknown(manager, records.metadata, [id]);
    const [before, wasSeen] = [record.version, isSeen(records, record)];
    const changed = await stored.save(Object.assign(record, fields));
    if (changed.version !== before) {
      const action = isSeen(records, changed) ? 'publish' : wasSeen ? 'unpublish' : 'save';
      await noteVersion(manager, records.metadata, [id], action);
    }
    return changed;
  });
}

/**
 * The rule gets the record as it would be, and returns fields to set. It may take long, so nothing is locked;
 * after a change meanwhile, it runs again.
 */
async function changeByRule<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  { version, ...fields }: Changes<DeepPartial<NoInfer<Entity>>>,
  rule: Rule<Entity, DeepPartial<NoInfer<Entity>>>,
): Promise<Entity> {
  while (true) {
    const stored = await records.findOneByOrFail(byId<Entity>(id));
    refuseStale(version, stored);
    const decided = await rule(Object.assign(stored, fields));
    try {
      return await changeRecord(records, id, { ...fields, ...decided, version: version ?? stored.version });
    } catch (error) {
      if (version !== undefined || !(error instanceof ConflictException)) {
        throw error;
      }
    }
  }
}

export function removeRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
): Promise<void> {
  return records.manager.transaction(async (manager) => {
    const found = await manager.withRepository(records).findOne({
      where: byId<Entity>(id),
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) {
      throw new EntityNotFoundError(records.target, { id });
    }
    await noteUnknown(manager, records.metadata, [id]);
    await noteVersion(manager, records.metadata, [id], 'delete');
    await moveToTrash(manager, records.metadata, id);
  });
}

/** SQL for what points to a record (`$2`), which the trash keeps. */
const linksSql: Partial<Record<RecordKindName, string>> = {
  'article-categories': `jsonb_build_object('articles', coalesce(
    (SELECT jsonb_agg(id ORDER BY id) FROM articles WHERE category_id = $2), '[]'))`,
  contact: `jsonb_build_object('replies', coalesce(
    (SELECT jsonb_agg(reply ORDER BY id) FROM contact_replies AS reply WHERE submission_id = $2), '[]'),
    'messages', coalesce((SELECT jsonb_agg(mail ORDER BY id) FROM contact_messages AS mail
      WHERE submission_id = $2), '[]'),
    'notes', coalesce((SELECT jsonb_agg(note ORDER BY id) FROM contact_notes AS note WHERE submission_id = $2), '[]'))`,
};

/** The record must be locked. */
async function moveToTrash(manager: EntityManager, metadata: EntityMetadata, id: number): Promise<void> {
  const { kind, table, nameSql } = kindOfTable(metadata);
  const columns = metadata.columns.filter(({ isInsert }) => isInsert);
  const row = columns.map(({ databaseName }) => `'${databaseName}', "${databaseName}"`).join(', ');
  await manager.query(
    `INSERT INTO trash (kind, record_id, name, row, links, actor)
     SELECT $1, id, ${nameSql}, json_build_object(${row}), ${linksSql[kind] ?? `'{}'`}, $3
     FROM "${table}" WHERE id = $2`,
    [kind, id, currentActor()?.name ?? null],
  );
  await manager.query(`DELETE FROM "${table}" WHERE id = $1`, [id]);
}

export async function noteVersion(
  manager: EntityManager,
  metadata: EntityMetadata,
  ids: readonly number[],
  action: VersionAction,
): Promise<void> {
  const kind = kindOfTable(metadata);
  if (!kind.isContent || ids.length === 0 || isPreviewing()) {
    return;
  }
  const actor = currentActor();
  await manager.query(
    `INSERT INTO record_versions (kind, record_id, record_version, action, name, data, actor, session_id)
     SELECT $1, id, version, $2, ${kind.nameSql}, ${dataSql(metadata)}, $3, $4
     FROM "${kind.table}" WHERE id = ANY ($5) ORDER BY id`,
    [kind.kind, action, actor?.name ?? null, actor?.sessionId ?? null, ids],
  );
}

/** Notes the state before a change, because records may be older than the history, or come from `psql`. */
export async function noteUnknown(
  manager: EntityManager,
  metadata: EntityMetadata,
  ids: readonly number[],
): Promise<void> {
  const kind = kindOfTable(metadata);
  if (!kind.isContent || ids.length === 0 || isPreviewing()) {
    return;
  }
  const published = metadata.findColumnWithPropertyName(kind.publishedField ?? '')?.databaseName ?? 'true';
  await manager.query(
    `INSERT INTO record_versions (kind, record_id, record_version, action, name, data, at)
     SELECT $1::varchar, id, version, CASE WHEN ${published} THEN 'publish' ELSE 'save' END, ${kind.nameSql},
       ${dataSql(metadata)}, updated_at
     FROM "${kind.table}" AS stored
     WHERE id = ANY ($2) AND NOT EXISTS (
       SELECT FROM record_versions
       WHERE kind = $1::varchar AND record_id = stored.id AND record_version = stored.version AND action <> 'discard')
     ORDER BY id`,
    [kind.kind, ids],
  );
}

async function countOn(manager: EntityManager, metadata: EntityMetadata, id: number): Promise<number> {
  const { kind, table } = kindOfTable(metadata);
  const [[{ version }]] = await manager.query<[[{ version: number }], number]>(
    `UPDATE "${table}" SET version = greatest(version, 1 + coalesce(
       (SELECT max(record_version) FROM record_versions WHERE kind = $1 AND record_id = $2), 0))
     WHERE id = $2 RETURNING version`,
    [kind, id],
  );
  return version;
}

export function dataSql({ columns }: EntityMetadata): string {
  const fields = columns
    .filter(
      ({ isUpdate, isPrimary, isVersion, isCreateDate, isUpdateDate, isVirtual }) =>
        isUpdate && !(isPrimary || isVersion || isCreateDate || isUpdateDate || isVirtual),
    )
    .map(({ propertyName, databaseName }) => `'${propertyName}', "${databaseName}"`);
  return `jsonb_build_object(${fields.join(', ')})`;
}

export function withId(id: number | undefined): { id?: number } {
  return id === undefined ? {} : { id };
}

function isSeen<Entity extends Editable>({ metadata }: Repository<Entity>, record: Entity): boolean {
  const { publishedField } = kindOfTable(metadata);
  return publishedField === null || Reflect.get(record, publishedField) !== false;
}

/** @throws ConflictException unless the record is at the version. */
export function refuseStale(version: number | undefined, record: Pick<Editable, 'version'>): void {
  if (version !== undefined && version !== record.version) {
    throw new ConflictException('This item was changed by someone else. Reload it and try again.');
  }
}

function byId<Entity extends Editable>(id: number): FindOptionsWhere<Entity> {
  return { id } as FindOptionsWhere<Entity>;
}
