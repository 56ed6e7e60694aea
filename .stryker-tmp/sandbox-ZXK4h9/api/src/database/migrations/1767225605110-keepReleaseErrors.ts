import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The errors that browsers report for a release are grouped, and the source maps of its build show its team the
 * original lines.
 */
export class KeepReleaseErrors1767225605110 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_errors (
        slice       varchar(50) NOT NULL,
        release     varchar(100) NOT NULL,
        fingerprint varchar(64) NOT NULL,
        kind        varchar(10) NOT NULL
          CONSTRAINT release_errors_kind_check CHECK (kind IN ('load', 'render', 'error')),
        message     varchar(300) NOT NULL,
        frames      jsonb NOT NULL,
        mapped      jsonb,
        visits      integer NOT NULL,
        first_at    timestamptz NOT NULL,
        last_at     timestamptz NOT NULL,
        PRIMARY KEY (slice, release, fingerprint)
      )
    `);
    await queryRunner.query('CREATE INDEX release_errors_last_at_idx ON release_errors (last_at)');
    await queryRunner.query(`
      CREATE TABLE release_maps (
        slice   varchar(50) NOT NULL,
        release varchar(100) NOT NULL,
        path    varchar(300) NOT NULL,
        hash    varchar(96) NOT NULL,
        bytes   integer,
        PRIMARY KEY (slice, release, path),
        CONSTRAINT release_maps_release_fkey FOREIGN KEY (slice, release) REFERENCES releases (slice, release)
      )
    `);
    await queryRunner.query('CREATE INDEX release_maps_hash_idx ON release_maps (hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE release_maps');
    await queryRunner.query('DROP TABLE release_errors');
  }
}
