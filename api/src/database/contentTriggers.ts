import type { DataSource } from 'typeorm';
import { auditTriggers, type Trigger } from '../audit/auditTriggers.js';
import type { ContentKind } from '../content/fields/defineContent.js';
import { columnName } from '../content/fields/derive.js';
import { kinds } from '../content/kinds/kinds.js';
import type { MissingChanges } from './missingChanges.js';

export async function missingTriggers(database: DataSource): Promise<MissingChanges> {
  const stored: { name: string; sql: string }[] = await database.query(`
    SELECT tgname AS name, concat_ws('; ', pg_get_triggerdef(oid, true), CASE tgenabled
      WHEN 'A' THEN format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %s', tgrelid::regclass, tgname) END) AS sql
    FROM pg_trigger WHERE NOT tgisinternal
  `);
  const up: string[] = [];
  const down: string[] = [];
  for (const { table, name, sql, column } of [...kinds.flatMap(triggersOf), ...auditTriggers]) {
    const before = stored.find((trigger) => trigger.name === name)?.sql;
    if (before === undefined) {
      up.push(sql);
      down.push(`DROP TRIGGER ${name} ON ${table}`);
    } else if (before !== sql) {
      const refill = column === undefined ? [] : [`UPDATE ${table} SET ${column} = ${column}`];
      up.push(replacing(sql), ...refill);
      down.push(replacing(before), ...refill);
    }
  }
  return { up, down };
}

function triggersOf({ kind, table, fields, search, card, body }: ContentKind): readonly Trigger[] {
  const keeping = (text: 'search_text' | 'short_text', names: readonly string[]): Trigger => {
    const name = `${table}_${text}`;
    const written = names.map((field) => columnName(fields, field));
    const format = body?.format !== undefined && names.includes(body.field) ? [body.format] : [];
    const columns = [...written, ...format];
    // After a colon follows what is Markdown: always, or if this column says so.
    const values = written
      .map((column, index) =>
        names[index] === body?.field ? `'${column}:${body?.format ?? 'markdown'}'` : `'${column}'`,
      )
      .join(', ');
    const sql = `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_${text}(${values})`;
    return { table, name, sql, column: columns[0] ?? 'id' };
  };
  const following = (name: string, when: string, what: string): Trigger => ({
    table,
    name: `${table}_${name}`,
    sql: `CREATE TRIGGER ${table}_${name} ${when} ON ${table} FOR EACH ${what}`,
    ...(what.startsWith('ROW') && { column: 'id' }),
  });
  const noteUses = `EXECUTE FUNCTION note_media_uses('record', '${kind}')`;
  const name = `${table}_content_write`;
  return [
    keeping('search_text', search.in),
    ...(card?.beginning === undefined ? [] : [keeping('short_text', [card.beginning])]),
    {
      table,
      name,
      // The trigger also fires in imports that switch triggers off for their session.
      sql: `CREATE TRIGGER ${name} AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION note_content_write(); ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`,
    },
    following('follow_media', 'BEFORE INSERT OR UPDATE', 'ROW EXECUTE FUNCTION follow_media()'),
    following('media_uses', 'AFTER INSERT OR DELETE OR UPDATE', `ROW ${noteUses}`),
    following('no_media_uses', 'AFTER TRUNCATE', `STATEMENT ${noteUses}`),
  ];
}

function replacing(sql: string): string {
  return sql.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
}
