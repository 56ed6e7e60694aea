import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseHealth1795780800007 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE visit_counts (
        slice                  varchar(50) NOT NULL,
        release                varchar(100) NOT NULL,
        pointer_id             integer NOT NULL,
        minute                 timestamptz NOT NULL,
        visits                 bigint NOT NULL,
        failed_visits          bigint NOT NULL,
        failure                varchar(300),
        browser_failed_visits  bigint NOT NULL DEFAULT 0,
        browser_failure        varchar(300),
        visits_with_errors     bigint NOT NULL DEFAULT 0,
        browser_error          varchar(300),
        PRIMARY KEY (slice, release, pointer_id, minute)
      );
      CREATE INDEX visit_counts_minute_idx ON visit_counts (minute);

      CREATE TABLE visit_networks (
        pointer_id  integer NOT NULL,
        network     varchar(16) NOT NULL,
        seen_at     timestamptz NOT NULL,
        failed_at   timestamptz,
        error_at    timestamptz,
        PRIMARY KEY (pointer_id, network)
      );
      CREATE INDEX visit_networks_seen_at_idx ON visit_networks (seen_at);

      CREATE TABLE vital_counts (
        slice    varchar(50) NOT NULL,
        release  varchar(100) NOT NULL,
        hour     timestamptz NOT NULL,
        form     varchar(10) NOT NULL,
        name     varchar(10) NOT NULL,
        counts   integer[] NOT NULL,
        PRIMARY KEY (slice, release, hour, form, name),
        CONSTRAINT vital_counts_form_check CHECK (form IN ('phone', 'desktop')),
        CONSTRAINT vital_counts_name_check CHECK (name IN ('lcp', 'inp', 'cls', 'fcp', 'ttfb'))
      );
      CREATE INDEX vital_counts_hour_idx ON vital_counts (hour);

      CREATE TABLE release_errors (
        slice        varchar(50) NOT NULL,
        release      varchar(100) NOT NULL,
        fingerprint  varchar(64) NOT NULL,
        kind         varchar(10) NOT NULL,
        message      varchar(300) NOT NULL,
        frames       jsonb NOT NULL,
        visits       integer NOT NULL,
        first_at     timestamptz NOT NULL,
        last_at      timestamptz NOT NULL,
        PRIMARY KEY (slice, release, fingerprint),
        CONSTRAINT release_errors_kind_check CHECK (kind IN ('load', 'render', 'error'))
      );
      CREATE INDEX release_errors_last_at_idx ON release_errors (last_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE release_errors, vital_counts, visit_networks, visit_counts');
  }
}
