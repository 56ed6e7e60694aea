import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `api_processes` is unlogged, because every process reports again within seconds that it is running. The one row of
 * `schema_needs` names a migration. Code that does not know that migration cannot run on this schema. A migration that
 * removes something must write there the newest migration that the previous version knows.
 */
export class KnowMachines1767225615100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE api_processes (
        id          uuid PRIMARY KEY,
        host        varchar(255) NOT NULL,
        started_at  timestamptz NOT NULL DEFAULT now(),
        settings    jsonb NOT NULL,
        seen_at     timestamptz NOT NULL
      );
      CREATE TABLE schema_needs (
        id         integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        migration  varchar(200) NOT NULL
      );
      INSERT INTO schema_needs (migration) VALUES ('FindQuickly1767225607200');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE schema_needs; DROP TABLE api_processes');
  }
}
