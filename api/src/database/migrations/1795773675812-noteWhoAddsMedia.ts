import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteWhoAddsMedia1795773675812 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "media" ADD "added_by" character varying(100)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "media" DROP COLUMN "added_by"');
  }
}
