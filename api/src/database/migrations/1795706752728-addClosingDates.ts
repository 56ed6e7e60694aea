import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddClosingDates1795706752728 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "jobs" ADD "closes_on" date');
    await queryRunner.query('CREATE INDEX jobs_closes_on_idx ON jobs (closes_on) WHERE active');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "jobs" DROP COLUMN "closes_on"');
  }
}
