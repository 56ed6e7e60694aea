import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepNotifications1767225600031 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Earlier enquiries have none, because nothing recorded which mail was theirs.
    await queryRunner.query(`
      ALTER TABLE contact_submissions
        ADD COLUMN notification_id uuid,
        ADD CONSTRAINT contact_submissions_notification_id_fkey
          FOREIGN KEY (notification_id) REFERENCES outgoing_mails (id),
        ADD CONSTRAINT contact_submissions_notification_id_key UNIQUE (notification_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE contact_submissions DROP COLUMN notification_id');
  }
}
