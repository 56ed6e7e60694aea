import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A slice taken off the site keeps its addresses, which then say it is gone or redirect elsewhere. */
export class RetireSlices1767225604110 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE slices
        ADD COLUMN retired_at timestamptz,
        ADD COLUMN retired_by varchar(200),
        ADD COLUMN retired_to varchar(2048),
        ADD COLUMN retired_paths jsonb
    `);
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'token-created', 'token-revoked'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    // NOT VALID, because existing entries stay: the log is append-only.
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'token-created', 'token-revoked')) NOT VALID
    `);
    await queryRunner.query(`
      ALTER TABLE slices DROP COLUMN retired_at, DROP COLUMN retired_by, DROP COLUMN retired_to,
        DROP COLUMN retired_paths
    `);
  }
}
