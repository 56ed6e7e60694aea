import { ConflictException } from '@nestjs/common';
import { type DeepPartial, EntityNotFoundError, type FindOptionsWhere, type Repository } from 'typeorm';
import type { Changes } from './changes.js';

interface Editable {
  id: number;
  version: number;
}

/** Stores a new record. */
export function createRecord<Entity extends Editable>(
  records: Repository<Entity>,
  fields: DeepPartial<NoInfer<Entity>>,
): Promise<Entity> {
  return records.save(records.create(fields));
}

/**
 * Gives fields of a record new values and leaves the others as they are stored. Of two writers who started from the same
 * version the second is refused (ConflictException); without a version the last one wins, field by field.
 */
export function changeRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  { version, ...fields }: Changes<DeepPartial<NoInfer<Entity>>>,
): Promise<Entity> {
  return records.manager.transaction(async (manager) => {
    const stored = manager.withRepository(records);
    // Locked: whoever edits the same record at this moment waits, and then finds a newer version.
    const record = await stored.findOneOrFail({
      where: byId<Entity>(id),
      lock: { mode: 'pessimistic_write' },
    });
    refuseStale(version, record);
    return stored.save(Object.assign(record, fields));
  });
}

/**
 * {@link changeRecord} for a rule that looks at several fields: it is given the record as it would be, and returns the
 * fields that it decides. It may take long, so the record is not locked meanwhile; if someone else changes the record in
 * that time, the rule is asked again.
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

/** Deletes a record. */
export async function removeRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
): Promise<void> {
  const { affected } = await records.delete(byId<Entity>(id));
  if (affected !== 1) {
    throw new EntityNotFoundError(records.target, { id });
  }
}

function refuseStale(version: number | undefined, record: Editable): void {
  if (version !== undefined && version !== record.version) {
    throw new ConflictException('This item was changed by someone else. Reload it and try again.');
  }
}

function byId<Entity extends Editable>(id: number): FindOptionsWhere<Entity> {
  return { id } as FindOptionsWhere<Entity>;
}
