import { columnName } from '../content/definition/columns.js';
import type { ContentKind } from '../content/definition/defineContent.js';
import { kinds } from '../content/kinds/kinds.js';

export interface AuditTrigger {
  readonly table: string;
  readonly name: string;
  /** As Postgres spells it. */
  readonly sql: string;
  readonly column: 'id';
}

const each = 'INSERT OR DELETE OR UPDATE';
const enquiry = ['first_name', 'last_name', 'email', 'company', 'interest', 'message'].join();
const ids = ['idempotency_key', 'notification_id', 'acknowledgement_id'].join();

export const auditTriggers: readonly AuditTrigger[] = [
  ...kinds.flatMap(({ kind, table, fields, name, published }: ContentKind) =>
    written(table, [
      kind,
      'content',
      columnName(fields, name),
      published === undefined ? '' : columnName(fields, published),
    ]),
  ),
  ...written('media', ['media', 'media', 'title', '', '', 'hash']),
  // Whoever wrote may ask for their words to be deleted: those stay out of the log.
  ...written('contact_submissions', ['contact', 'enquiry', '', '', enquiry, ids]),
  ...written('people', [
    'people',
    'person',
    'name',
    '',
    'password_hash,totp_secret',
    'last_sign_in_at,totp_used_step',
  ]),
  ...written('schedules', ['schedules', 'schedule', 'name', '', '', 'attempts,next_at,settled_at,actor']),
  row('contact_replies', 'INSERT', 'audit_part()'),
  row('deploy_tokens', 'INSERT OR UPDATE', 'audit_part()'),
  row('person_tokens', 'INSERT', 'audit_part()'),
  row('scheduled_actions', 'INSERT OR DELETE', 'audit_part()'),
  row('slice_events', 'INSERT', 'audit_part()'),
  row('passkeys', 'INSERT OR DELETE OR UPDATE OF name', 'audit_part()'),
  row('recovery_codes', 'INSERT OR UPDATE', 'audit_part()'),
  row('sessions', 'INSERT OR DELETE OR UPDATE OF verified_at', 'audit_session()'),
  row('trash', 'DELETE', 'audit_unpublished()'),
  row('trash', 'INSERT', 'audit_unpublished()', { name: 'trash_audit_drafts', when: 'new.is_draft' }),
  row('working_copies', 'INSERT', 'audit_unpublished()'),
  row('record_versions', 'INSERT', 'audit_unpublished()', { when: "new.action::text = 'discard'::text" }),
];

const auditedTables = new RegExp(
  `\\b(?:${[...new Set(auditTriggers.map(({ table }) => table))].join('|')}|note_audit|remove_old_audit_entries)\\b`,
);

/** Whether a statement may write what the audit log tells of. */
export function isAudited(statement: string): boolean {
  return (
    /^\s*(?:INSERT|UPDATE|DELETE|WITH|SELECT (?:note_audit|remove_old_audit))\b/.test(statement) &&
    auditedTables.test(statement)
  );
}

function written(table: string, given: readonly string[]): AuditTrigger[] {
  const list = Array.from({ length: 6 }, (_, index) => `'${given[index] ?? ''}'`).join(', ');
  return [
    row(table, each, `audit_write(${list})`),
    {
      table,
      name: `${table}_audit_emptied`,
      sql: `CREATE TRIGGER ${table}_audit_emptied AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION audit_write(${list})`,
      column: 'id',
    },
  ];
}

function row(
  table: string,
  when: string,
  what: string,
  { name = `${table}_audit`, when: condition = '' } = {},
): AuditTrigger {
  const only = condition && ` WHEN (${condition})`;
  return {
    table,
    name,
    sql: `CREATE TRIGGER ${name} AFTER ${when} ON ${table} FOR EACH ROW${only} EXECUTE FUNCTION ${what}`,
    column: 'id',
  };
}
