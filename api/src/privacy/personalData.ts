import type { EntityManager } from 'typeorm';

/** Where what a visitor sent may lie: a table more is one more entry, before the tables that it refers to. */
export interface Place {
  readonly label: string;
  readonly table: string;
  /** Which rows are those of `person`. */
  readonly where: string;
  readonly at: string;
  /** What a row is, in short. */
  readonly says: string;
  /** What an export has of it, if not the whole row. */
  readonly data?: string;
  /** Its rows count as activity of the enquiry in their `submission_id`. */
  readonly isActivity?: true;
}

export const places: readonly Place[] = [
  {
    label: 'Notes',
    table: 'contact_notes',
    where: 'submission_id = ANY (person.enquiries)',
    at: 'created_at',
    says: 'left(text, 100)',
    isActivity: true,
  },
  {
    label: 'Mails that arrived',
    table: 'contact_messages',
    where: 'submission_id = ANY (person.enquiries) OR fold_text(from_address) = person.address',
    at: 'received_at',
    says: 'left(text, 100)',
    isActivity: true,
  },
  {
    label: 'Replies',
    table: 'contact_replies',
    where: 'submission_id = ANY (person.enquiries)',
    at: 'sent_at',
    says: 'left(message, 100)',
    isActivity: true,
  },
  {
    label: 'Enquiries',
    table: 'contact_submissions',
    where: 'id = ANY (person.enquiries)',
    at: 'created_at',
    says: `concat_ws(', ', interest, status)`,
  },
  {
    label: 'Enquiries in the trash',
    table: 'trash',
    where: `kind = 'contact' AND record_id = ANY (person.enquiries)`,
    at: 'at',
    says: `"row" ->> 'interest'`,
    data: `jsonb_build_object('deleted_at', at, 'deleted_by', actor, 'enquiry', "row") || links`,
  },
  {
    label: 'Deliveries of mails',
    table: 'outgoing_mails',
    where: 'id = ANY (person.mails)',
    at: 'created_at',
    says: 'delivery',
    data: `to_jsonb(held) || jsonb_build_object('mail', ${withoutSecrets('mail')})`,
  },
  {
    label: 'Texts of mails',
    table: 'pgboss.job',
    where: 'id = ANY (person.mails) OR source_id = ANY (person.mails)',
    at: 'created_on',
    says: `data ->> 'subject'`,
    data: `jsonb_build_object('mail_id', coalesce(source_id, id), 'created_at', created_on) || ${withoutSecrets('data')}`,
  },
  {
    label: 'Limits that count by address',
    table: 'rate_limits',
    where: `split_part(key, ':', -1) = ANY (person.hashes)`,
    at: 'to_timestamp(expire / 1000)',
    says: `split_part(key, ':', 1)`,
  },
];

export interface Person {
  readonly enquiries: readonly number[];
  readonly mails: readonly string[];
  /** Of the address, in the keys of limits. */
  readonly hashes: readonly string[];
  /** Folded; null for the enquiries alone. */
  readonly address: string | null;
}

/** Whoever reads the text of a secret mail could act as its recipient. */
function withoutSecrets(mail: string): string {
  return `CASE WHEN jsonb_exists(${mail}, 'isSecret') THEN ${mail} - 'text' ELSE ${mail} END`;
}

const isTo = (mail: string) =>
  `$2 IN (fold_text(${mail} ->> 'to'), fold_text(${mail} -> 'replyTo' ->> 'address'))`;

/** @param address Folded; null for the mails of the enquiries alone. */
export async function mailsOf(
  manager: EntityManager,
  enquiries: readonly number[],
  address: string | null,
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT DISTINCT id FROM (
       SELECT unnest(ARRAY[notification_id, acknowledgement_id]) AS id FROM contact_submissions WHERE id = ANY ($1)
       UNION ALL SELECT mail_id FROM contact_replies WHERE submission_id = ANY ($1)
       UNION ALL SELECT unnest(ARRAY["row" ->> 'notification_id', "row" ->> 'acknowledgement_id'])::uuid
         FROM trash WHERE kind = 'contact' AND record_id = ANY ($1)
       UNION ALL SELECT (reply ->> 'mail_id')::uuid FROM trash, jsonb_array_elements(links -> 'replies') AS reply
         WHERE kind = 'contact' AND record_id = ANY ($1)
       UNION ALL SELECT id FROM outgoing_mails WHERE $2::text IS NOT NULL AND ${isTo('mail')}
       UNION ALL SELECT coalesce(source_id, id) FROM pgboss.job WHERE $2 IS NOT NULL AND ${isTo('data')}
     ) AS mails WHERE id IS NOT NULL`,
    [enquiries, address],
  );
  return rows.map(({ id }) => id);
}

export interface Held {
  readonly at: Date | null;
  readonly says: string | null;
  readonly data: Record<string, unknown>;
}

export function held(manager: EntityManager, { table, where, at, says, data }: Place, person: Person) {
  return manager.query<Held[]>(
    `${withPerson} SELECT ${at} AS at, ${says} AS says, ${data ?? 'to_jsonb(held)'} AS data
     FROM ${table} AS held, person WHERE ${where} ORDER BY 1 DESC`,
    valuesOf(person),
  );
}

/** @returns How many rows it deleted, by label, of places that had some. */
export async function remove(manager: EntityManager, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { label, table, where } of places) {
    const [, deleted] = await manager.query<[unknown, number]>(
      `${withPerson} DELETE FROM ${table} AS held USING person WHERE ${where}`,
      valuesOf(person),
    );
    if (deleted > 0) {
      counts[label] = deleted;
    }
  }
  return counts;
}

const withPerson =
  'WITH person AS (SELECT $1::integer[] AS enquiries, $2::uuid[] AS mails, $3::text[] AS hashes, $4::text AS address)';

function valuesOf({ enquiries, mails, hashes, address }: Person) {
  return [enquiries, mails, hashes, address];
}
