import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1767225600006 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The layout that rate-limiter-flexible expects. Unlogged, because counters may be lost in a crash.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key     varchar(255) PRIMARY KEY,
        points  integer NOT NULL DEFAULT 0,
        expire  bigint
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_limits');
  }
}
