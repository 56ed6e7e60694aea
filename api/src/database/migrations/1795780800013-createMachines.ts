import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMachines1795780800013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Unlogged: processes report again, and limits may start anew. Theirs is rate-limiter-flexible's layout.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE api_processes (
        id          uuid PRIMARY KEY,
        host        varchar(255) NOT NULL,
        started_at  timestamptz NOT NULL DEFAULT now(),
        settings    jsonb NOT NULL,
        seen_at     timestamptz NOT NULL
      );

      CREATE UNLOGGED TABLE rate_limits (
        key     varchar(255) PRIMARY KEY,
        points  integer NOT NULL DEFAULT 0,
        expire  bigint
      );
    `);
    // Code that does not know this migration cannot run on the schema. A migration that removes something
    // writes here the newest one that the previous version knows.
    await queryRunner.query(`
      CREATE TABLE schema_needs (
        id         integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        migration  varchar(200) NOT NULL
      );
      INSERT INTO schema_needs (migration) VALUES ('CreateMachines1795780800013');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE schema_needs, rate_limits, api_processes');
  }
}
