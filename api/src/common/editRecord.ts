import { ConflictException } from '@nestjs/common';
import { type DeepPartial, EntityNotFoundError, type FindOptionsWhere, type Repository } from 'typeorm';

interface Editable {
  id: number;
  version: number;
}

/** The fields of a record, and the version that they were read with if that is known. */
export type Replacement<Fields> = Fields & { version?: number };

/** Stores a new record. */
export function createRecord<Entity extends Editable>(
  records: Repository<Entity>,
  fields: DeepPartial<NoInfer<Entity>>,
): Promise<Entity> {
  return records.save(records.create(fields));
}

/**
 * Puts new fields in the place of a record's old ones. Of two who started from the same version one comes too late and
 * is told so (409); without a version the last one wins.
 */
export function replaceRecord<Entity extends Editable>(
  records: Repository<Entity>,
  id: number,
  { version, ...fields }: Replacement<DeepPartial<NoInfer<Entity>>>,
): Promise<Entity> {
  return records.manager.transaction(async (manager) => {
    const stored = manager.withRepository(records);
    // Locked: whoever edits the same record at this moment waits, and then finds a newer version.
    const record = await stored.findOneOrFail({
      where: byId<Entity>(id),
      lock: { mode: 'pessimistic_write' },
    });
    if (version !== undefined && version !== record.version) {
      throw new ConflictException('This item was changed by someone else. Reload it and try again.');
    }
    return stored.save(Object.assign(record, fields));
  });
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

function byId<Entity extends Editable>(id: number): FindOptionsWhere<Entity> {
  return { id } as FindOptionsWhere<Entity>;
}
