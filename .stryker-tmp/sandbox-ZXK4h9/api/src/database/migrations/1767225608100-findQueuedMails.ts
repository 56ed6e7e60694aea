import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many mails are waiting, and for how long, is read every few seconds, so it must not scan every mail ever sent.
 */
export class FindQueuedMails1767225608100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX outgoing_mails_queued_idx ON outgoing_mails (created_at) WHERE delivery = 'queued'`,
    );
    await queryRunner.query(
      `CREATE INDEX schedules_failed_idx ON schedules (id) WHERE state = 'failed' AND NOT is_dismissed`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX schedules_failed_idx');
    await queryRunner.query('DROP INDEX outgoing_mails_queued_idx');
  }
}
