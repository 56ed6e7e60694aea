import type { EntityManager, EntityMetadata } from 'typeorm';
import { currentActor, isPreviewing } from '../editing/actor.js';
import { editedColumns, kindOfTable } from '../editing/recordKinds.js';
import type { VersionAction } from './recordVersion.entity.js';

/** Records that are not content have no history. */
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

/**
 * Notes the state before a change: records may be older than the history, or come from an import or `psql`.
 */
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

export async function countOn(manager: EntityManager, metadata: EntityMetadata, id: number): Promise<number> {
  const { kind, table } = kindOfTable(metadata);
  const [[{ version }]] = await manager.query<[[{ version: number }], number]>(
    `UPDATE "${table}" SET version = greatest(version, 1 + coalesce(
       (SELECT max(record_version) FROM record_versions WHERE kind = $1 AND record_id = $2), 0))
     WHERE id = $2 RETURNING version`,
    [kind, id],
  );
  return version;
}

export function dataSql(metadata: EntityMetadata): string {
  const fields = editedColumns(metadata).map(
    ({ propertyName, databaseName }) => `'${propertyName}', "${databaseName}"`,
  );
  return `jsonb_build_object(${fields.join(', ')})`;
}
