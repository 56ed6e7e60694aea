import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An unused session ends long before its cookie does. */
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
