import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A rollout that someone has to decide on is recorded in the log. */
export class TellUndecided1767225606100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'undecided', 'refused', 'retired', 'marked', 'unmarked', 'pruned',
        'token-created', 'token-revoked'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slice_events DROP CONSTRAINT slice_events_action_check');
    // NOT VALID, because existing entries stay: the log is append-only.
    await queryRunner.query(`
      ALTER TABLE slice_events ADD CONSTRAINT slice_events_action_check CHECK (action IN (
        'published', 'checked', 'promoted', 'rolled-back', 'rolled-back-automatically',
        'canary-set', 'canary-ended', 'refused', 'retired', 'marked', 'unmarked', 'pruned',
        'token-created', 'token-revoked')) NOT VALID
    `);
  }
}
