import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that nobody uses is over long before its cookie is. */
export class KeepLastUseOfSessions1767225602100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN last_used_at');
  }
}
