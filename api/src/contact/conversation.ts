import type { EntityManager } from 'typeorm';
import type { Mail } from '../mail/mail.js';

const MOST_REFERENCES = 20;

/** What makes a mail program show a reply below the mails that it continues. */
export async function continuing(
  manager: EntityManager,
  submissionId: number,
): Promise<Pick<Mail, 'inReplyTo' | 'references'>> {
  const mails = await manager.query<{ id: string; isReply: boolean }[]>(
    `SELECT message_id AS id, "isReply" FROM (
       SELECT acknowledgement_id AS mail_id, false AS "isReply" FROM contact_submissions WHERE id = $1
       UNION ALL SELECT mail_id, true FROM contact_replies WHERE submission_id = $1
     ) AS sent JOIN outgoing_mails AS mail ON mail.id = mail_id
     WHERE delivery <> 'failed' AND message_id IS NOT NULL ORDER BY mail.created_at, mail.id`,
    [submissionId],
  );
  const inReplyTo = mails.find(({ isReply }) => !isReply) ?? mails.at(-1);
  const ids = mails.map(({ id }) => id);
  const references =
    ids.length > MOST_REFERENCES ? [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)] : ids;
  return inReplyTo ? { inReplyTo: inReplyTo.id, references } : {};
}
