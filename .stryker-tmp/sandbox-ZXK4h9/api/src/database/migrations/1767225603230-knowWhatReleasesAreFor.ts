import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A release sent by someone who may not publish can only be checked. */
export class KnowWhatReleasesAreFor1767225603230 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE releases ADD COLUMN for_publishing boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE releases DROP COLUMN for_publishing');
  }
}
