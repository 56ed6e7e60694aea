import type { EntityManager } from 'typeorm';
import { type Mail, spellingsOf } from '../mail/mail.js';
import type { ContactSubmission } from './contactSubmission.entity.js';

const MOST_REFERENCES = 20;

export interface Answered {
  readonly subject: string;
  readonly name: string;
  readonly at: Date;
  readonly text: string;
}

interface Conversation {
  readonly answered: Answered;
  readonly headers: Pick<Mail, 'inReplyTo' | 'references'>;
}

interface Past {
  /** The Message-ID; null if a reply cannot name it. */
  readonly id: string | null;
  readonly by: 'acknowledgement' | 'reply' | 'visitor' | 'other';
  readonly at: Date;
  readonly subject: string | null;
  readonly name: string | null;
  /** Known only for the last mail from each address, because texts may be long. */
  readonly text: string | null;
}

export async function conversationOf(
  manager: EntityManager,
  { id, email, interest, firstName, lastName, createdAt, message }: ContactSubmission,
): Promise<Conversation> {
  const past = await manager.query<Past[]>(
    `SELECT mail.message_id AS id, by, mail.created_at AS at, mail.subject, NULL AS name, NULL AS text FROM (
       SELECT acknowledgement_id AS mail_id, 'acknowledgement' AS by FROM contact_submissions WHERE id = $1
       UNION ALL SELECT mail_id, 'reply' FROM contact_replies WHERE submission_id = $1
     ) AS sent JOIN outgoing_mails AS mail ON mail.id = mail_id WHERE delivery <> 'failed'
     UNION ALL
     SELECT CASE WHEN message_id LIKE '<%' THEN message_id END,
       CASE WHEN fold_text(from_address) = ANY ($2) THEN 'visitor' ELSE 'other' END, received_at, subject, from_name,
       CASE WHEN received_at = max(received_at) OVER (PARTITION BY from_address) THEN text END
     FROM contact_messages WHERE submission_id = $1 AND NOT is_automatic
     ORDER BY at`,
    [id, spellingsOf(email)],
  );
  const mail = past.findLast(({ by }) => by === 'visitor');
  const named = past.filter((one) => one.id !== null);
  const parent = mail?.id
    ? mail
    : (named.find(({ by }) => by === 'acknowledgement') ?? named.findLast(({ by }) => by === 'reply'));
  const ids = named.flatMap((one) => one.id ?? []);
  const references =
    ids.length > MOST_REFERENCES ? [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)] : ids;
  const name = `${firstName} ${lastName}`;
  // Gmail separates mails with different subjects, whatever they refer to.
  const subject = mail?.subject || past.find((one) => one.by !== 'other' && one.subject)?.subject || interest;
  return {
    answered: mail
      ? { subject, name: mail.name || name, at: mail.at, text: mail.text ?? '' }
      : { subject, name, at: createdAt, text: message },
    headers: parent?.id ? { inReplyTo: parent.id, references } : {},
  };
}
