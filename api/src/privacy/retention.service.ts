import { Injectable } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../audit/audit.service.js';
import { HourlySweep, sweepAll } from '../common/HourlySweep.js';
import { Env } from '../config/env.js';
import { MAIL_TEXT_DAYS } from '../mail/outbox.service.js';
import { mailsInTrash, mailsOf, places, remove } from './personalData.js';

const AT_ONCE = 500;

@Injectable()
export class Retention extends HourlySweep {
  protected readonly swept = 'old enquiries';

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {
    super();
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    if (this.env.CONTACT_RETENTION_DAYS.length > 0) {
      const some = () => this.dataSource.transaction((manager) => this.removeSome(manager));
      await sweepAll(some, AT_ONCE, signal);
    }
    await this.removeMails();
  }

  private async removeSome(manager: EntityManager): Promise<number> {
    await manager.query(`SET LOCAL lock_timeout = '3s'`);
    // The rows are locked now, so the last reply to each is visible.
    const enquiries = await this.overdue(manager, await this.overdue(manager, null));
    if (enquiries.length > 0) {
      const own = { enquiries, addresses: [] };
      const mails = await mailsOf(manager, own);
      const facts = await remove(manager, { ...own, mails, hashes: [] });
      await this.audit.note({ action: 'enquiry.erased', kind: 'contact', facts }, manager);
    }
    return enquiries.length;
  }

  private async overdue(manager: EntityManager, among: readonly number[] | null): Promise<number[]> {
    const all = this.env.CONTACT_RETENTION_DAYS;
    const before = (topic: string) =>
      `now() - make_interval(days => coalesce((
         SELECT days FROM unnest($1::text[], $2::integer[]) AS period (topic, days) WHERE topic = fold_text(${topic})
       ), $3::integer))`;
    const rest = `($4::integer[] IS NULL OR id = ANY ($4)) ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;
    const activity = places
      .filter(({ isActivity }) => isActivity)
      .map(({ table, at }) => `(SELECT max(${at}) FROM ${table} WHERE submission_id = enquiry.id)`);
    const found: { id: number }[] = [];
    for (const sql of [
      `SELECT id FROM contact_submissions AS enquiry
       WHERE greatest(created_at, ${activity.join(', ')}) < ${before('interest')} AND ${rest}`,
      `SELECT id FROM (SELECT record_id AS id, "row", links FROM trash WHERE kind = 'contact') AS enquiry
       WHERE greatest(("row" ->> 'created_at')::timestamptz, (
         SELECT max(coalesce(one ->> 'sent_at', one ->> 'received_at', one ->> 'created_at')::timestamptz)
         FROM jsonb_array_elements(links -> 'replies' || coalesce(links -> 'messages', '[]') || coalesce(links -> 'notes', '[]')) AS one
       )) < ${before(`"row" ->> 'interest'`)} AND ${rest}`,
    ]) {
      found.push(
        ...(await manager.query<{ id: number }[]>(sql, [
          all.map(({ topic }) => foldText(topic)),
          all.map(({ days }) => days),
          all.find(({ topic }) => topic === '*')?.days ?? null,
          among,
        ])),
      );
    }
    return found.map(({ id }) => id).slice(0, AT_ONCE);
  }

  /** One statement sees an enquiry either here or in the trash, from which it may come back. */
  private async removeMails(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM outgoing_mails AS mail
       WHERE settled_at < now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT FROM (${mailsInTrash}) AS sent WHERE mail_id = mail.id)
         AND NOT EXISTS (SELECT FROM contact_submissions WHERE notification_id = mail.id)
         AND NOT EXISTS (SELECT FROM contact_submissions WHERE acknowledgement_id = mail.id)
         AND NOT EXISTS (SELECT FROM contact_replies WHERE mail_id = mail.id)`,
      [MAIL_TEXT_DAYS],
    );
  }
}
