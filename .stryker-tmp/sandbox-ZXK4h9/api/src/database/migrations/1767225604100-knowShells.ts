import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unlogged, because every shell process reports again within seconds what it serves. */
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
