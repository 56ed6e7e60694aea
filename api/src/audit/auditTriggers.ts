import type { ContentKind } from '../content/fields/defineContent.js';
import { columnName } from '../content/fields/derive.js';
import { kinds } from '../content/kinds/kinds.js';

export interface Trigger {
  readonly table: string;
  readonly name: string;
  /** The table's name as Postgres writes it. */
  readonly sql: string;
  /** A column that is written again when the trigger changes, to fill what it keeps. */
  readonly column?: string;
}

interface Written {
  readonly kind: string;
  readonly noun: string;
  readonly label?: string;
  readonly published?: string | undefined;
  readonly hidden?: readonly string[];
  readonly without?: readonly string[];
}

interface AuditTrigger extends Trigger {
  readonly when: string;
}

const each = 'INSERT OR DELETE OR UPDATE';

export const auditTriggers: readonly AuditTrigger[] = [
  ...kinds.flatMap(({ kind, table, fields, name, published }: ContentKind) =>
    written(table, {
      kind,
      noun: 'content',
      label: columnName(fields, name),
      published: published && columnName(fields, published),
    }),
  ),
  ...written('media', { kind: 'media', noun: 'media', label: 'title', without: ['hash'] }),
  // Visitors may ask for their words to be deleted, so the log must not keep them.
  ...written('contact_submissions', {
    kind: 'contact',
    noun: 'enquiry',
    hidden: ['first_name', 'last_name', 'email', 'company', 'interest', 'message'],
    without: ['idempotency_key', 'notification_id', 'acknowledgement_id'],
  }),
  ...written('contact_templates', { kind: 'contact-templates', noun: 'template', label: 'name' }),
  ...written('people', {
    kind: 'people',
    noun: 'person',
    label: 'name',
    hidden: ['password_hash', 'totp_secret'],
    without: ['last_sign_in_at', 'totp_used_step', 'known_browsers'],
  }),
  ...written('schedules', {
    kind: 'schedules',
    noun: 'schedule',
    label: 'name',
    without: ['attempts', 'next_at', 'settled_at', 'actor'],
  }),
  ...written('erasures', { kind: 'erasures', noun: 'erasure' }),
  row('contact_replies', 'INSERT', 'audit_part()'),
  row('contact_messages', 'INSERT', 'audit_part()'),
  row('contact_notes', 'INSERT OR DELETE', 'audit_part()'),
  row('deploy_tokens', 'INSERT OR UPDATE', 'audit_part()'),
  row('person_tokens', 'INSERT', 'audit_part()'),
  row('scheduled_actions', 'INSERT OR DELETE', 'audit_part()'),
  row('slice_events', 'INSERT', 'audit_part()'),
  row('passkeys', 'INSERT OR DELETE OR UPDATE OF name', 'audit_part()'),
  row('recovery_codes', 'INSERT OR UPDATE', 'audit_part()'),
  row('sessions', 'INSERT OR DELETE OR UPDATE OF verified_at', 'audit_session()'),
  row('trash', 'DELETE', 'audit_unpublished()'),
  row('trash', 'INSERT', 'audit_unpublished()', { name: 'trash_audit_drafts', where: 'new.is_draft' }),
  row('working_copies', 'INSERT', 'audit_unpublished()'),
  row('working_copies', 'UPDATE OF review', 'audit_unpublished()', {
    name: 'working_copies_audit_review',
    where: 'old.review IS DISTINCT FROM new.review',
  }),
  row('record_versions', 'INSERT', 'audit_unpublished()', { where: "new.action::text = 'discard'::text" }),
];

const statements = auditTriggers.flatMap(({ table, when }) =>
  when.split(' OR ').map((one) => {
    const [verb, column] = one.split(' OF ');
    return `${verb}\\s+(?:(?:INTO|FROM)\\s+)?"?${table}\\b${column ? `[^]*\\b${column}\\b` : ''}`;
  }),
);
const audited = new RegExp(`\\b(?:${statements.join('|')})`);

export function isAudited(statement: string): boolean {
  return /^\s*SELECT\b/.test(statement)
    ? /^\s*SELECT (?:note_audit|remove_old_audit_entries)\b/.test(statement)
    : audited.test(statement);
}

function written(table: string, { kind, noun, label, published, hidden, without }: Written): AuditTrigger[] {
  const list = [kind, noun, label, published, hidden?.join(), without?.join()];
  const call = `audit_write(${list.map((one = '') => `'${one}'`).join(', ')})`;
  const name = `${table}_audit_emptied`;
  const sql = `CREATE TRIGGER ${name} AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`;
  return [row(table, each, call), { table, name, when: 'TRUNCATE', sql }];
}

function row(
  table: string,
  when: string,
  what: string,
  { name = `${table}_audit`, where = '' } = {},
): AuditTrigger {
  const only = where && ` WHEN (${where})`;
  const sql = `CREATE TRIGGER ${name} AFTER ${when} ON ${table} FOR EACH ROW${only} EXECUTE FUNCTION ${what}`;
  return { table, name, when, sql };
}
