import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted release leaves its name behind, so that nothing else is ever published under it. */
export class PruneReleases1767225604130 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE releases ADD COLUMN pruned_at timestamptz, ADD COLUMN pruned_digest varchar(64)
    `);
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'marked', 'unmarked', 'pruned',
        'token-created', 'token-revoked'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    // NOT VALID, because existing entries stay: the log is append-only.
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'marked', 'unmarked',
        'token-created', 'token-revoked')) NOT VALID
    `);
    await queryRunner.query('ALTER TABLE releases DROP COLUMN pruned_at, DROP COLUMN pruned_digest');
  }
}
