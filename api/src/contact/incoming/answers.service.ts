import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TrashService } from '../../trash/trash.service.js';
import { ourIds } from './mailIdentities.js';
import type { Bounce, ParsedMail } from './parseMail.js';

const MOST_MESSAGES = 500;

@Injectable()
export class Answers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trash: TrashService,
  ) {}

  /** Returns the first enquiry that one of these mails belongs to, even from the trash. */
  async enquiryOf(mails: readonly string[]): Promise<number | undefined> {
    const [found] = await this.dataSource.query<{ id: number }[]>(
      `SELECT sent.id FROM unnest($1::uuid[]) WITH ORDINALITY AS named (mail_id, place)
       JOIN outgoing_mails AS mail ON mail.id = mail_id
       CROSS JOIN LATERAL (
         SELECT submission_id AS id FROM contact_replies WHERE mail_id = mail.id
         UNION ALL SELECT id FROM contact_submissions WHERE acknowledgement_id = mail.id
         UNION ALL SELECT record_id FROM trash WHERE kind = 'contact' AND (
           "row" ->> 'acknowledgement_id' = mail.id::text
           OR links -> 'replies' @> jsonb_build_array(jsonb_build_object('mail_id', mail.id)))
       ) AS sent ORDER BY place LIMIT 1`,
      [mails],
    );
    return found?.id;
  }

  /** A visitor may have entered the address of this mailbox. */
  async isOurs(mails: readonly string[]): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>('SELECT FROM outgoing_mails WHERE id = ANY ($1)', [
      mails,
    ]);
    return found.length > 0;
  }

  async noteBounce({ messageIds, reason }: Bounce): Promise<number | undefined> {
    const mails = messageIds.flatMap(ourIds);
    await this.dataSource.query(
      `UPDATE outgoing_mails SET delivery = 'failed', failure = $2 WHERE id = ANY ($1) AND delivery = 'sent'`,
      [mails, reason],
    );
    return this.enquiryOf(mails);
  }

  async store(submissionId: number, messageId: string, mail: ParsedMail, receivedAt: Date): Promise<void> {
    const store = () => this.storeIfThere(submissionId, messageId, mail, receivedAt);
    if (!(await store()) && !mail.isAutomatic && (await this.isTrashedWithout(submissionId, messageId))) {
      await this.trash.restore('contact', submissionId).catch((error: unknown) => {
        // Somebody was faster, or has erased the enquiry.
        if (!(error instanceof HttpException && error.getStatus() === HttpStatus.NOT_FOUND)) {
          throw error;
        }
      });
      await store();
    }
  }

  private async storeIfThere(
    submissionId: number,
    messageId: string,
    mail: ParsedMail,
    receivedAt: Date,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [{ isThere, isNew }] = await manager.query<[{ isThere: boolean; isNew: boolean }]>(
        `WITH enquiry AS (SELECT id FROM contact_submissions WHERE id = $1 FOR UPDATE), stored AS (
         INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
           received_at, text, quoted, is_cut, attachments)
         SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM enquiry
         WHERE (SELECT count(*) FROM contact_messages WHERE submission_id = $1) < ${MOST_MESSAGES}
         ON CONFLICT (message_id) DO NOTHING RETURNING id)
         SELECT EXISTS (SELECT FROM enquiry) AS "isThere", EXISTS (SELECT FROM stored) AS "isNew"`,
        [
          submissionId,
          messageId,
          mail.isAutomatic,
          mail.fromName,
          mail.fromAddress,
          mail.subject,
          receivedAt,
          mail.text,
          mail.quoted,
          mail.isCut,
          JSON.stringify(mail.attachments),
        ],
      );
      if (isNew && !mail.isAutomatic) {
        await manager.query(
          `UPDATE contact_submissions SET status = 'new', version = version + 1
           WHERE id = $1 AND status IN ('replied', 'archived')`,
          [submissionId],
        );
      }
      return isThere;
    });
  }

  /** A message that came back once may be deleted again. */
  private async isTrashedWithout(submissionId: number, messageId: string): Promise<boolean> {
    const trashed = await this.trash.find('contact', submissionId);
    return trashed !== null && !trashed.links.messages?.some((one) => one.message_id === messageId);
  }
}
