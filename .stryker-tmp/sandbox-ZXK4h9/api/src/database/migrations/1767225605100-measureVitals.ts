import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The vitals that browsers measure on a release's pages are stored as histograms: a few rows an hour, however many
 * visits there are.
 */
export class MeasureVitals1767225605100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE vital_counts (
        slice   varchar(50) NOT NULL,
        release varchar(100) NOT NULL,
        hour    timestamptz NOT NULL,
        form    varchar(10) NOT NULL CONSTRAINT vital_counts_form_check CHECK (form IN ('phone', 'desktop')),
        name    varchar(10) NOT NULL
          CONSTRAINT vital_counts_name_check CHECK (name IN ('lcp', 'inp', 'cls', 'fcp', 'ttfb')),
        counts  integer[] NOT NULL,
        PRIMARY KEY (slice, release, hour, form, name)
      )
    `);
    await queryRunner.query('CREATE INDEX vital_counts_hour_idx ON vital_counts (hour)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE vital_counts');
  }
}
