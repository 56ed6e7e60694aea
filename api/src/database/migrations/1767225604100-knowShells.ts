import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every shell process says again what it serves within seconds, so nothing is lost with an unlogged table. */
export class KnowShells1767225604100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE shells (
        id          varchar(36) PRIMARY KEY,
        started_at  timestamptz NOT NULL,
        platform    varchar(50) NOT NULL,
        serves      jsonb NOT NULL,
        seen_at     timestamptz NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE shells');
  }
}
