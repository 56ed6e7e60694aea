import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFailures1767225600060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE visit_counts ADD COLUMN failure varchar(300)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE visit_counts DROP COLUMN failure');
  }
}
