import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People can mark releases as bad too, not only the automatic rollback. */
export class MarkReleases1767225604120 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE releases ADD COLUMN marked_by varchar(200)');
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'marked', 'unmarked', 'token-created', 'token-revoked'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    // NOT VALID, because existing entries stay: the log is append-only.
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'token-created', 'token-revoked')) NOT VALID
    `);
    await queryRunner.query('ALTER TABLE releases DROP COLUMN marked_by');
  }
}
