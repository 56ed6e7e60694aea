import { ConflictException } from '@nestjs/common';
import { type DeepPartial, EntityNotFoundError, type FindOptionsWhere, type Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { kindOfTable } from '../editing/recordKinds.js';
import { countOn, noteUnknown, noteVersion } from '../history/noteVersion.js';
import { moveToTrash } from '../trash/moveToTrash.js';

interface Editable {
  id: number;
  version: number;
}

/**
 * A given id was reserved, or was on the site before: its versions continue from there, so that nobody
 * mistakes the record for the one they read earlier.
 */
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

/**
 * The history keeps both versions. Without a version the last write wins, field by field.
 * @throws ConflictException for the second of two writers who started from the same version.
 */
export function changeRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  { version, ...fields }: Changes<DeepPartial<NoInfer<Entity>>>,
): Promise<Entity> {
  return records.manager.transaction(async (manager) => {
    const stored = manager.withRepository(records);
    // A concurrent edit of the same record waits, and then finds a newer version.
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
 * Like {@link changeRecord}, with a rule that gets the record as it would be, and returns the fields it sets.
 * It may take long, so the record is not locked; if it changes meanwhile, the rule runs again.
 */
export async function changeRecordByRule<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  { version, ...fields }: Changes<DeepPartial<NoInfer<Entity>>>,
  rule: (changed: Entity) => Promise<DeepPartial<NoInfer<Entity>>>,
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

/** The trash can restore it. */
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

export function withId(id: number | undefined): { id?: number } {
  return id === undefined ? {} : { id };
}

function isSeen<Entity extends Editable>({ metadata }: Repository<Entity>, record: Entity): boolean {
  const { publishedField } = kindOfTable(metadata);
  return publishedField === null || Reflect.get(record, publishedField) !== false;
}

/** @throws ConflictException if the record is no longer at the version that a writer started from. */
export function refuseStale(version: number | undefined, record: Pick<Editable, 'version'>): void {
  if (version !== undefined && version !== record.version) {
    throw new ConflictException('This item was changed by someone else. Reload it and try again.');
  }
}

function byId<Entity extends Editable>(id: number): FindOptionsWhere<Entity> {
  return { id } as FindOptionsWhere<Entity>;
}
