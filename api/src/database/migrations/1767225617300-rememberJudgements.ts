import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the gate has found about a release is kept page by page, so that nothing is judged twice. */
export class RememberJudgements1767225617300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_judgements (
        slice varchar(50) NOT NULL,
        release varchar(100) NOT NULL,
        basis varchar(64) NOT NULL,
        pages jsonb NOT NULL DEFAULT '{}',
        all_pages jsonb,
        checks jsonb,
        beside jsonb,
        last_check varchar(50),
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT "PK_release_judgements" PRIMARY KEY (slice, release)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE release_judgements');
  }
}
