import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failures reported by browsers are counted separately from those the server saw, and by client network. */
export class CountBrowserReports1767225603200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE visit_counts
        ADD COLUMN browser_failed_visits bigint NOT NULL DEFAULT 0,
        ADD COLUMN browser_failure varchar(300)
    `);
    await queryRunner.query(`
      CREATE TABLE visit_networks (
        pointer_id integer NOT NULL,
        network    varchar(16) NOT NULL,
        seen_at    timestamptz NOT NULL,
        failed_at  timestamptz,
        PRIMARY KEY (pointer_id, network)
      )
    `);
    await queryRunner.query('CREATE INDEX visit_networks_seen_at_idx ON visit_networks (seen_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE visit_networks');
    await queryRunner.query(`
      ALTER TABLE visit_counts
        DROP COLUMN browser_failed_visits,
        DROP COLUMN browser_failure
    `);
  }
}
