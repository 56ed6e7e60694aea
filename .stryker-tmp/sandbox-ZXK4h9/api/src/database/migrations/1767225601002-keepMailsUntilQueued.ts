import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A mail is stored along with its record until the queue takes it. Enquiries lose the foreign key to their
 * notification. Both are written by one statement, and each check of the key scanned all mails while Postgres still
 * used a plan from when there were few.
 */
export class KeepMailsUntilQueued1767225601002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mails ADD COLUMN mail jsonb');
    await queryRunner.query(
      'CREATE INDEX outgoing_mails_waiting_idx ON outgoing_mails (created_at) WHERE mail IS NOT NULL',
    );
    await queryRunner.query(
      'ALTER TABLE contact_submissions DROP CONSTRAINT contact_submissions_notification_id_fkey',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_notification_id_fkey
        FOREIGN KEY (notification_id) REFERENCES outgoing_mails (id)
    `);
    await queryRunner.query('ALTER TABLE outgoing_mails DROP COLUMN mail');
  }
}
