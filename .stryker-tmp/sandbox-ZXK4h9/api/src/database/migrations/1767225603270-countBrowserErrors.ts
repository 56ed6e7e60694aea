import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Errors that browsers report although the visit did not fail are counted separately from failures, and by client
 * network.
 */
export class CountBrowserErrors1767225603270 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE visit_counts
        ADD COLUMN visits_with_errors bigint NOT NULL DEFAULT 0,
        ADD COLUMN browser_error varchar(300)
    `);
    await queryRunner.query('ALTER TABLE visit_networks ADD COLUMN error_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE visit_networks DROP COLUMN error_at');
    await queryRunner.query(`
      ALTER TABLE visit_counts
        DROP COLUMN visits_with_errors,
        DROP COLUMN browser_error
    `);
  }
}
