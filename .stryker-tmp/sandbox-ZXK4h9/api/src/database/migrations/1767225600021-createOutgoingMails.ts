import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutgoingMails1767225600021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE outgoing_mails (
        id          uuid PRIMARY KEY,
        delivery    varchar(20) NOT NULL DEFAULT 'queued',
        failure     varchar(1000),
        created_at  timestamptz NOT NULL DEFAULT now(),
        settled_at  timestamptz,
        CONSTRAINT outgoing_mails_delivery_check CHECK (delivery IN ('queued', 'sent', 'failed'))
      )
    `);
    // The delivery of a reply is that of its mail. A reply older than the outbox gets a mail that is never sent.
    await queryRunner.query(
      'ALTER TABLE contact_replies ADD COLUMN mail_id uuid NOT NULL DEFAULT gen_random_uuid()',
    );
    await queryRunner.query(`
      INSERT INTO outgoing_mails (id, delivery, failure, created_at, settled_at)
      SELECT mail_id, CASE delivery WHEN 'queued' THEN 'failed' ELSE delivery END,
        CASE delivery WHEN 'queued' THEN 'It was written before the site could send mail' END, sent_at, sent_at
      FROM contact_replies
    `);
    await queryRunner.query(`
      ALTER TABLE contact_replies
        DROP COLUMN delivery,
        ALTER COLUMN mail_id DROP DEFAULT,
        ADD CONSTRAINT contact_replies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outgoing_mails (id),
        ADD CONSTRAINT contact_replies_mail_id_key UNIQUE (mail_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_replies
        DROP COLUMN mail_id,
        ADD COLUMN delivery varchar(20) NOT NULL DEFAULT 'queued',
        ADD CONSTRAINT contact_replies_delivery_check CHECK (delivery IN ('queued', 'sent', 'failed'))
    `);
    await queryRunner.query('DROP TABLE outgoing_mails');
  }
}
