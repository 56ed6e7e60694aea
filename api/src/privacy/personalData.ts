import type { EntityManager } from 'typeorm';

/** A table that may hold what a visitor sent, listed before the tables that it refers to. */
export interface Place {
  readonly label: string;
  readonly table: string;
  /** SQL for the person's part of a row, and for removing it; without it, the whole row is theirs. */
  readonly part?: { readonly from: string; readonly taken: string };
  readonly where: string;
  readonly at: string;
  readonly says: string;
  readonly data?: string;
  /** Whether its rows count as activity of the enquiry in their `submission_id`. */
  readonly isActivity?: true;
}

const isMailInTrash = `(kind = 'contact' AND record_id <> ALL (person.enquiries)
  AND fold_text(mail ->> 'from_address') = ANY (person.addresses))`;

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
    where: 'submission_id = ANY (person.enquiries) OR fold_text(from_address) = ANY (person.addresses)',
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
    label: 'Mails in enquiries of others in the trash',
    table: 'trash',
    part: {
      from: `jsonb_array_elements(links -> 'messages') AS mail`,
      taken: `UPDATE trash SET links = jsonb_set(whole.links, '{messages}', (
          SELECT coalesce(jsonb_agg(mail), '[]') FROM jsonb_array_elements(whole.links -> 'messages') AS mail
          WHERE NOT ${isMailInTrash}))
        FROM person, (SELECT id, links FROM trash, person WHERE EXISTS (
          SELECT FROM jsonb_array_elements(links -> 'messages') AS mail WHERE ${isMailInTrash}) FOR UPDATE OF trash) AS whole
        WHERE trash.id = whole.id
        RETURNING jsonb_array_length(whole.links -> 'messages') - jsonb_array_length(trash.links -> 'messages') AS count`,
    },
    where: isMailInTrash,
    at: `(mail ->> 'received_at')::timestamptz`,
    says: `left(mail ->> 'text', 100)`,
    data: 'mail',
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
  readonly hashes: readonly string[];
  /** All spellings, folded; empty for the enquiries alone. */
  readonly addresses: readonly string[];
}

/** A reader of a secret mail's text could act as its recipient. */
function withoutSecrets(mail: string): string {
  return `CASE WHEN jsonb_exists(${mail}, 'isSecret') THEN ${mail} - 'text' ELSE ${mail} END`;
}

const isTo = (mail: string) =>
  `cardinality($2::text[]) > 0
   AND ARRAY[fold_text(${mail} ->> 'to'), fold_text(${mail} -> 'replyTo' ->> 'address')] && $2`;

export const mailsInTrash = `
  SELECT record_id AS enquiry, mail_id::uuid FROM trash,
    unnest(ARRAY["row" ->> 'notification_id', "row" ->> 'acknowledgement_id'] ||
      ARRAY(SELECT reply ->> 'mail_id' FROM jsonb_array_elements(links -> 'replies') AS reply)) AS mail_id
  WHERE kind = 'contact' AND mail_id IS NOT NULL`;

export async function mailsOf(
  manager: EntityManager,
  { enquiries, addresses }: Pick<Person, 'enquiries' | 'addresses'>,
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT DISTINCT id FROM (
       SELECT unnest(ARRAY[notification_id, acknowledgement_id]) AS id FROM contact_submissions WHERE id = ANY ($1)
       UNION ALL SELECT mail_id FROM contact_replies WHERE submission_id = ANY ($1)
       UNION ALL SELECT mail_id FROM (${mailsInTrash}) AS sent WHERE enquiry = ANY ($1)
       UNION ALL SELECT id FROM outgoing_mails WHERE ${isTo('mail')}
       UNION ALL SELECT coalesce(source_id, id) FROM pgboss.job WHERE ${isTo('data')}
     ) AS mails WHERE id IS NOT NULL`,
    [enquiries, addresses],
  );
  return rows.map(({ id }) => id);
}

export interface Held {
  readonly at: Date | null;
  readonly says: string | null;
  readonly data: Record<string, unknown>;
}

export function held(manager: EntityManager, { table, part, where, at, says, data }: Place, person: Person) {
  return manager.query<Held[]>(
    `${withPerson} SELECT ${at} AS at, ${says} AS says, ${data ?? 'to_jsonb(held)'} AS data
     FROM ${table} AS held, ${part ? `${part.from}, ` : ''}person WHERE ${where} ORDER BY 1 DESC`,
    valuesOf(person),
  );
}

/** @returns How many rows it removed, by the label of each place that had some. */
export async function remove(manager: EntityManager, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { label, table, part, where } of places) {
    const [taken, rows] = await manager.query<[{ count: number }[], number]>(
      `${withPerson} ${part?.taken ?? `DELETE FROM ${table} AS held USING person WHERE ${where}`}`,
      valuesOf(person),
    );
    const count = part ? taken.reduce((sum, one) => sum + one.count, 0) : rows;
    if (count > 0) {
      counts[label] = count;
    }
  }
  return counts;
}

const withPerson =
  'WITH person AS (SELECT $1::integer[] AS enquiries, $2::uuid[] AS mails, $3::text[] AS hashes, $4::text[] AS addresses)';

function valuesOf({ enquiries, mails, hashes, addresses }: Person) {
  return [enquiries, mails, hashes, addresses];
}
