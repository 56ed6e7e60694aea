import type { EntityManager, EntityMetadata } from 'typeorm';
import { currentActor } from '../editing/actor.js';
import { kindOfTable, type RecordKindName } from '../editing/recordKinds.js';

/** SQL for what points to a record (`$2`) and would be lost with it. */
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
export async function moveToTrash(
  manager: EntityManager,
  metadata: EntityMetadata,
  id: number,
): Promise<void> {
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
